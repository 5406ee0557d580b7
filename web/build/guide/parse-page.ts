import { marked, type Token, type Tokens } from 'marked';
import type { GuideBlock, GuideInline, GuidePage } from '../../src/shared/guide/guide-nodes.ts';
import { resolveLink } from './links.ts';

/** Reads the size of a picture that stands beside the page. */
type PictureSize = (source: string) => { width: number; height: number };

const HEADING_ID = /\s*\{#([\w-]+)\}$/;
const PART = /^part ([\w-]+)$/;

/** Turns the Markdown of a page into blocks. Throws on raw HTML and on headings without an id. */
export function parsePage(markdown: string, path: string, pictureSize: PictureSize): GuidePage {
  const [first, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error(`${path}: begins without a title`);
  const reader = new PageReader(path, pictureSize);
  return { title: (first as Tokens.Heading).text, blocks: reader.blocks(rest) };
}

class PageReader {
  readonly #path: string;
  readonly #pictureSize: PictureSize;

  constructor(path: string, pictureSize: PictureSize) {
    this.#path = path;
    this.#pictureSize = pictureSize;
  }

  blocks(tokens: readonly Token[]): GuideBlock[] {
    return tokens.filter(({ type }) => type !== 'space').map((token) => this.#block(token));
  }

  #block(token: Token): GuideBlock {
    switch (token.type) {
      case 'heading':
        return this.#heading(token as Tokens.Heading);
      case 'paragraph':
      case 'text':
        return this.#paragraph(token as Tokens.Paragraph | Tokens.Text);
      case 'list':
        return this.#list(token as Tokens.List);
      case 'table':
        return this.#table(token as Tokens.Table);
      case 'code':
        return this.#code(token as Tokens.Code);
      case 'blockquote':
        return { kind: 'note', blocks: this.blocks((token as Tokens.Blockquote).tokens) };
      default:
        throw this.#refuse(token);
    }
  }

  #heading({ depth, text }: Tokens.Heading): GuideBlock {
    const id = HEADING_ID.exec(text)?.[1];
    if ((depth !== 2 && depth !== 3) || id === undefined)
      throw new Error(`${this.#path}: "${text}" must be of level 2 or 3 and end with its {#id}`);
    const words = marked.Lexer.lexInline(text.replace(HEADING_ID, ''));
    return { kind: 'heading', depth, id, children: this.#inlines(words) };
  }

  #paragraph(token: Tokens.Paragraph | Tokens.Text): GuideBlock {
    const tokens = token.tokens ?? [];
    const [only] = tokens;
    if (tokens.length === 1 && only?.type === 'image') {
      const { href: source, text: alt } = only as Tokens.Image;
      return { kind: 'picture', alt, source, ...this.#pictureSize(source) };
    }
    return { kind: 'paragraph', children: this.#inlines(tokens) };
  }

  #list({ ordered, items }: Tokens.List): GuideBlock {
    return { kind: 'list', ordered, items: items.map(({ tokens }) => this.blocks(tokens)) };
  }

  #table({ header, rows }: Tokens.Table): GuideBlock {
    const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => this.#inlines(tokens));
    return { kind: 'table', head: cells(header), rows: rows.map(cells) };
  }

  #code({ lang = '', text }: Tokens.Code): GuideBlock {
    const part = PART.exec(lang)?.[1];
    return part === undefined ? { kind: 'code', language: lang, text } : { kind: 'part', name: part };
  }

  #inlines(tokens: readonly Token[]): GuideInline[] {
    return tokens.map((token) => this.#inline(token));
  }

  #inline(token: Token): GuideInline {
    switch (token.type) {
      case 'text':
      case 'escape':
        return (token as Tokens.Text).text.replace(/\s*\n\s*/g, ' ');
      case 'strong':
        return { kind: 'strong', children: this.#inlines((token as Tokens.Strong).tokens) };
      case 'em':
        return { kind: 'emphasis', children: this.#inlines((token as Tokens.Em).tokens) };
      case 'codespan':
        return { kind: 'code', text: (token as Tokens.Codespan).text };
      case 'link': {
        const { href, tokens } = token as Tokens.Link;
        return { kind: 'link', to: resolveLink(this.#path, href), children: this.#inlines(tokens) };
      }
      default:
        throw this.#refuse(token);
    }
  }

  #refuse({ type, raw }: Token): Error {
    return new Error(`${this.#path}: ${type} has no place in the guide: ${raw.trim().slice(0, 80)}`);
  }
}
