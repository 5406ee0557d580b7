export type HtmlToken =
  | { type: 'text'; text: string }
  | { type: 'start'; name: string; attributes: ReadonlyMap<string, string>; closed: boolean }
  | { type: 'end'; name: string };

/** Elements whose content is no text for readers. */
const RAW_TEXT_ELEMENTS = new Set([
  'script',
  'style',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'textarea',
  'title',
  'template',
]);
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/y;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;
const MARKUP = /<(?:!--[\s\S]*?(?:-->|$)|[!?][^>]*(?:>|$))/y;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  pound: '£',
  euro: '€',
};
const LAST_CODE_POINT = 0x10ffff;

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,8}));?/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '\ufffd';
  });
}

function parseAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return found;
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** Where the content of an unread element ends: at its end tag, or with everything. */
function findEndTag(name: string, html: string, from: number): number {
  const end = new RegExp(`</${name}[^>]*>`, 'gi');
  end.lastIndex = from;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

/**
 * HTML, broken or not, taken apart without the browser: its parser would look at styles and handlers, and complain of
 * each to the console, even in a document that is never shown.
 */
export function tokeniseHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let at = 0;
  let text = '';
  const lastEnd = html.lastIndexOf('>');
  const flush = () => {
    if (text !== '') tokens.push({ type: 'text', text: decodeEntities(text) });
    text = '';
  };
  while (at < html.length) {
    const next = html.indexOf('<', at);
    text += html.slice(at, next < 0 ? html.length : next);
    if (next < 0) break;
    const markup = matchAt(MARKUP, html, next);
    const tag = markup === null && next < lastEnd ? matchAt(TAG, html, next) : null;
    at = next + (markup?.[0] ?? tag?.[0] ?? '<').length;
    if (tag === null) {
      if (markup === null) text += '<';
      continue;
    }
    flush();
    const [, slash, rawName = '', rest = ''] = tag;
    const name = rawName.toLowerCase();
    if (slash !== '') tokens.push({ type: 'end', name });
    else if (RAW_TEXT_ELEMENTS.has(name)) at = findEndTag(name, html, at);
    else tokens.push({ type: 'start', name, attributes: parseAttributes(rest), closed: rest.endsWith('/') });
  }
  flush();
  return tokens;
}
