import { SpreadsheetError } from './spreadsheet-problem.ts';

export type XmlHandlers = {
  open?: (name: string, attributes: (key: string) => string | undefined) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** A tag, a comment or a text between two tags may not be longer. */
const MAX_TOKEN_LENGTH = 1_000_000;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_CODE_POINT = 0x10ffff;

/**
 * Reads XML in pieces and holds no more than one tag. Names come without their prefix. Knows the five entities of XML
 * and character numbers; a document type is refused, because it can declare entities that grow without end.
 */
export class XmlScanner {
  readonly #handlers: XmlHandlers;
  #pending = '';

  constructor(handlers: XmlHandlers) {
    this.#handlers = handlers;
  }

  write(piece: string): void {
    const source = this.#pending + piece;
    let position = 0;
    while (position < source.length) {
      const next = source[position] === '<' ? this.#markup(source, position) : this.#text(source, position);
      if (next === -1) break;
      position = next;
    }
    this.#pending = source.slice(position);
    if (this.#pending.length > MAX_TOKEN_LENGTH) throw new SpreadsheetError('file_damaged', 'long token');
  }

  end(): void {
    if (this.#pending.trim() !== '') throw new SpreadsheetError('file_damaged', 'truncated XML');
  }

  #text(source: string, start: number): number {
    const end = source.indexOf('<', start);
    if (end === -1) return -1;
    this.#handlers.text?.(decodeEntities(source.slice(start, end)));
    return end;
  }

  /** Returns where the markup ends, or -1 while its end has not arrived. */
  #markup(source: string, start: number): number {
    if (source.length < start + 9 && !source.includes('>', start)) return -1;
    if (source.startsWith('<!--', start)) return endOf(source, '-->', start + 4);
    if (source.startsWith('<?', start)) return endOf(source, '?>', start + 2);
    if (source.startsWith('<![CDATA[', start)) {
      const end = endOf(source, ']]>', start + 9);
      if (end !== -1) this.#handlers.text?.(source.slice(start + 9, end - 3));
      return end;
    }
    if (source.startsWith('<!', start)) throw new SpreadsheetError('file_damaged', 'document type');
    const end = endOfTag(source, start + 1);
    if (end !== -1) this.#tag(source.slice(start + 1, end - 1));
    return end;
  }

  #tag(tag: string): void {
    if (tag.startsWith('/')) {
      this.#handlers.close?.(localName(tag.slice(1).trim()));
      return;
    }
    const isEmpty = tag.endsWith('/');
    const content = isEmpty ? tag.slice(0, -1) : tag;
    const nameEnd = content.search(/\s/);
    const name = localName(nameEnd === -1 ? content : content.slice(0, nameEnd));
    this.#handlers.open?.(name, (key) => attributeOf(content, key));
    if (isEmpty) this.#handlers.close?.(name);
  }
}

function endOf(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}

/** The position after the `>` that ends the tag, or -1; `>` within quotes does not end it. */
function endOfTag(source: string, start: number): number {
  let quote = '';
  for (let position = start; position < source.length; position++) {
    const character = source[position] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return position + 1;
  }
  return -1;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const attributePatterns = new Map<string, RegExp>();

/** Finds an attribute by its name without prefix. */
function attributeOf(tag: string, key: string): string | undefined {
  let pattern = attributePatterns.get(key);
  if (!pattern) {
    pattern = new RegExp(`\\s(?:[\\w.-]+:)?${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    attributePatterns.set(key, pattern);
  }
  const found = pattern.exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,16});?/g, (entity, name: string) => {
    const known = NAMED[name];
    if (known && entity.endsWith(';')) return known;
    const number = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(name);
    const code = number?.[1] ? Number.parseInt(number[1], 16) : Number(number?.[2] ?? Number.NaN);
    if (!(code >= 0 && code <= MAX_CODE_POINT)) throw new SpreadsheetError('file_damaged', 'entity');
    return String.fromCodePoint(code);
  });
}
