import { Parser } from 'htmlparser2';

type SafeElement = {
  name: string;
  href?: string;
  src?: string;
  alt?: string;
  width?: string;
  height?: string;
  children: SafeNode[];
};
export type SafeNode = string | SafeElement;

/** The allowed elements and the names they get here; of any other element only the content remains. */
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
/** Elements that are removed with their content. */
const REMOVED = new Set('script style iframe noembed noframes xmp textarea title template'.split(' '));
/** Elements that become a `div` outside of these parents. */
const REQUIRED_PARENTS: Record<string, readonly string[]> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  th: ['tr'],
  td: ['tr'],
};
const MAX_DEPTH = 60;

type Attributes = Record<string, string>;

function isList({ name }: SafeElement): boolean {
  return name === 'ul' || name === 'ol';
}

/** Allows absolute links to web pages, mail addresses and phone numbers only. */
function safeLink(href = ''): string | undefined {
  const address = [...href].filter((letter) => letter > ' ').join('');
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined;
}

/** The size of a picture in pixels, as far as it is given. */
function sizeOf({ width = '', height = '' }: Attributes): { width?: string; height?: string } {
  const isPixels = (text: string) => /^\d{1,5}$/.test(text);
  return { ...(isPixels(width) ? { width } : {}), ...(isPixels(height) ? { height } : {}) };
}

/** Decides by the origin of a picture whether it is kept. */
type Origins = Pick<ReadonlySet<string>, 'has'>;

function safePicture(src: string | undefined, origins: Origins): string | undefined {
  const address = (src ?? '').trim();
  return URL.canParse(address) && origins.has(new URL(address).origin) ? address : undefined;
}

class TreeBuilder {
  private readonly root: SafeElement = { name: 'div', children: [] };
  /** For each open element of the source, the element that receives its content; null removes the content. */
  private readonly open: (SafeElement | null)[] = [this.root];
  private depth = 0;
  private pendingText = '';
  private readonly origins: Origins;

  constructor(origins: Origins) {
    this.origins = origins;
  }

  private get current(): SafeElement | null {
    return this.open.at(-1) ?? null;
  }

  /** Collects text: the parser reports it in pieces around each entity. */
  text(piece: string): void {
    this.pendingText += piece;
  }

  private flushText(): void {
    const [parent, text] = [this.current, this.pendingText];
    this.pendingText = '';
    if (parent === null || text === '' || (isList(parent) && text.trim() === '')) return;
    this.append(parent, text);
  }

  /** Wraps anything but an `li` in a list in an `li`. */
  private append(parent: SafeElement, node: SafeNode): void {
    const isEntry = typeof node === 'object' && node.name === 'li';
    parent.children.push(isList(parent) && !isEntry ? { name: 'li', children: [node] } : node);
  }

  start(tag: string, attributes: Attributes): void {
    this.flushText();
    const parent = this.current;
    if (parent === null || REMOVED.has(tag)) {
      this.open.push(null);
      return;
    }
    const element = this.depth < MAX_DEPTH ? this.toElement(tag, attributes, parent) : null;
    if (element === null) {
      if (tag === 'img') this.text(attributes.alt ?? '');
      this.open.push(parent);
      return;
    }
    this.append(parent, element);
    this.open.push(element);
    this.depth += 1;
  }

  private toElement(tag: string, attributes: Attributes, parent: SafeElement): SafeElement | null {
    const name = Object.hasOwn(NAMES, tag) ? NAMES[tag] : undefined;
    if (name === undefined) return null;
    if (name === 'a') {
      const href = safeLink(attributes.href);
      return href === undefined ? { name: 'span', children: [] } : { name, href, children: [] };
    }
    if (name === 'img') {
      const src = safePicture(attributes.src, this.origins);
      return src === undefined
        ? null
        : { name, src, alt: attributes.alt ?? '', ...sizeOf(attributes), children: [] };
    }
    return { name: REQUIRED_PARENTS[name]?.includes(parent.name) === false ? 'div' : name, children: [] };
  }

  end(): void {
    this.flushText();
    const closed = this.open.pop();
    if (closed !== null && closed !== this.current) this.depth -= 1;
  }

  finish(): SafeNode[] {
    this.flushText();
    return this.root.children;
  }
}

/**
 * Turns untrusted HTML into a tree of harmless elements. The browser never parses the HTML, and only what the lists above
 * allow gets into the tree. Pictures must come from one of the given origins.
 */
export function sanitiseHtml(html: string, origins: Origins): SafeNode[] {
  const builder = new TreeBuilder(origins);
  let unfinishedTag = -1;
  const parser = new Parser(
    {
      onopentagname: () => {
        unfinishedTag = parser.startIndex;
      },
      onopentag: (name, attributes) => {
        unfinishedTag = -1;
        builder.start(name, attributes);
      },
      ontext: (text) => builder.text(text),
      onclosetag: () => builder.end(),
    },
    { recognizeSelfClosing: true },
  );
  parser.write(html);
  // The parser drops a tag that is cut off at the end of the text; here it stays as text.
  const rest = html.slice(unfinishedTag < 0 ? parser.startIndex : unfinishedTag);
  if (/^<[a-z/]/i.test(rest)) builder.text(rest);
  else parser.end();
  return builder.finish();
}
