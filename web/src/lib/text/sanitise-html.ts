import { type HtmlToken, tokeniseHtml } from './tokenise-html.ts';

type SafeElement = {
  name: string;
  href?: string;
  src?: string;
  alt?: string;
  children: SafeNode[];
};
export type SafeNode = string | SafeElement;

/** What a description may be made of, and what becomes of it here; everything else leaves only its content. */
const NAMES: Record<string, string> = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  ...Object.fromEntries(
    'p div span br hr b strong i em u s small sub sup blockquote pre code ul ol li table thead tbody tfoot tr th td a img'
      .split(' ')
      .map((name) => [name, name]),
  ),
};
const EMPTY = new Set(['br', 'hr', 'img']);
/** Elements that mean nothing outside of these. */
const REQUIRED_PARENTS: Record<string, readonly string[]> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  th: ['tr'],
  td: ['tr'],
};
/** An element begins: these, still open within the nearest of those, have ended. */
const IMPLIED_END_TAGS: Record<string, { open: readonly string[]; within: readonly string[] }> = {
  li: { open: ['li'], within: ['ul', 'ol'] },
  tr: { open: ['tr'], within: ['table'] },
  td: { open: ['td', 'th'], within: ['tr'] },
  th: { open: ['td', 'th'], within: ['tr'] },
};
const ENDS_PARAGRAPH = new Set(['p', 'div', 'ul', 'ol', 'table', 'h3', 'h4', 'hr', 'blockquote', 'pre']);
const MAX_DEPTH = 60;

function isList({ name }: SafeElement): boolean {
  return name === 'ul' || name === 'ol';
}

/** Only where it leads to a page or a person; not to code, a file, or this site under another guise. */
function safeLink(href: string): string | undefined {
  const address = [...href].filter((letter) => letter > ' ').join('');
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined;
}

function safePicture(src: string, origins: ReadonlySet<string>): string | undefined {
  const address = src.trim();
  return URL.canParse(address) && origins.has(new URL(address).origin) ? address : undefined;
}

class Builder {
  readonly root: SafeElement = { name: 'div', children: [] };
  private readonly open: SafeElement[] = [];
  private readonly origins: ReadonlySet<string>;

  constructor(origins: ReadonlySet<string>) {
    this.origins = origins;
  }

  private get current(): SafeElement {
    return this.open.at(-1) ?? this.root;
  }

  private close(names: readonly string[], within: readonly string[]): void {
    for (let index = this.open.length - 1; index >= 0; index -= 1) {
      const name = this.open[index]?.name ?? '';
      if (within.includes(name)) return;
      if (names.includes(name)) {
        this.open.splice(index);
        return;
      }
    }
  }

  /** A list holds entries only: what else stands in it becomes one. */
  private place(node: SafeNode, isEntry: boolean): void {
    const parent = this.current;
    parent.children.push(isList(parent) && !isEntry ? { name: 'li', children: [node] } : node);
  }

  text(text: string): void {
    if (text.trim() === '' && isList(this.current)) return;
    this.place(text, false);
  }

  start({ name: raw, attributes, closed }: Extract<HtmlToken, { type: 'start' }>): void {
    const known = Object.hasOwn(NAMES, raw) ? NAMES[raw] : undefined;
    if (known === undefined || this.open.length >= MAX_DEPTH) return;
    const ends = IMPLIED_END_TAGS[known];
    if (ends) this.close(ends.open, ends.within);
    if (ENDS_PARAGRAPH.has(known)) this.close(['p'], ['td', 'th', 'li', 'div', 'blockquote']);
    const name = REQUIRED_PARENTS[known]?.includes(this.current.name) === false ? 'div' : known;
    const element: SafeElement = { name, children: [], ...this.attributesOf(name, attributes) };
    if (name === 'img' && element.src === undefined) {
      this.text(element.alt ?? '');
      return;
    }
    this.place(element, name === 'li');
    if (!EMPTY.has(name) && !closed) this.open.push(element);
  }

  private attributesOf(name: string, attributes: ReadonlyMap<string, string>): Partial<SafeElement> {
    const href = name === 'a' ? safeLink(attributes.get('href') ?? '') : undefined;
    if (name === 'a') return href === undefined ? { name: 'span' } : { href };
    if (name !== 'img') return {};
    const src = safePicture(attributes.get('src') ?? '', this.origins);
    return { alt: attributes.get('alt') ?? '', ...(src === undefined ? {} : { src }) };
  }

  end(raw: string): void {
    const known = Object.hasOwn(NAMES, raw) ? NAMES[raw] : undefined;
    if (known === undefined) return;
    const names = known === 'a' ? ['a', 'span'] : REQUIRED_PARENTS[known] ? [known, 'div'] : [known];
    this.close(names, []);
  }
}

/**
 * Foreign HTML as a tree of harmless elements. Nothing of it is handed to the browser as markup: what is not in the
 * lists above cannot come out, however it is written. Pictures are shown from the given origins only.
 */
export function sanitiseHtml(html: string, origins: ReadonlySet<string>): SafeNode[] {
  const builder = new Builder(origins);
  for (const token of tokeniseHtml(html)) {
    if (token.type === 'text') builder.text(token.text);
    else if (token.type === 'start') builder.start(token);
    else builder.end(token.name);
  }
  return builder.root.children;
}
