import { SaxesParser } from 'saxes';
import { SpreadsheetError } from './spreadsheet-problem.ts';

export type XmlHandlers = {
  open?: (name: string, attributes: (key: string) => string | undefined) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without prefix. */
const attributeOf = (attributes: Record<string, string>) => (key: string) =>
  attributes[key] ?? Object.entries(attributes).find(([name]) => localName(name) === key)?.[1];

/** Spreadsheets nest about ten elements. */
const MAX_DEPTH = 64;

/**
 * Reads XML in pieces. Names come without their prefix. A document type is refused, because it can declare entities that
 * grow without end, and so is deep nesting, which packs well and takes the parser long.
 */
export function createXmlScanner({ open, text, close }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser();
  const refuse = (reason: string) => {
    throw new SpreadsheetError('file_damaged', reason);
  };
  parser.on('error', ({ message }) => refuse(message));
  parser.on('doctype', () => refuse('document type'));
  let depth = 0;
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) refuse('nested too deeply');
    open?.(localName(tag.name), attributeOf(tag.attributes));
  });
  parser.on('text', (content) => text?.(content));
  parser.on('cdata', (content) => text?.(content));
  parser.on('closetag', (tag) => {
    depth -= 1;
    close?.(localName(tag.name));
  });
  return parser;
}
