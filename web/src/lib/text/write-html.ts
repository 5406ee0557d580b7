import type { SafeNode } from './sanitise-html.ts';

const VOID = new Set(['br', 'hr', 'img']);
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** Writes a sanitised tree as HTML. */
export function writeHtml(nodes: readonly SafeNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const { name, children, ...attributes } = node;
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
      const start = `<${name}${written.join('')}>`;
      return VOID.has(name) ? start : `${start}${writeHtml(children)}</${name}>`;
    })
    .join('');
}
