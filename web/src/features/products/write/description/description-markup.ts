import { sanitiseHtml } from '../../../../lib/text/sanitise-html.ts';
import { writeHtml } from '../../../../lib/text/write-html.ts';

/** Elements that the editor replaces by others of the same look. */
const EQUIVALENT = new Set('b i strong em div span p br h1 h2 h3 h4 h5 h6 html head body'.split(' '));

/** Pictures of every site stay in a description; the editor draws only those of the marketplace. */
const EVERY_SITE = { has: (origin: string) => origin !== 'null' };

function tagsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag.toLowerCase()));
}

/** Elements of a description that the editor cannot keep. */
export function lostElements(original: string, edited: string): string[] {
  const kept = tagsOf(edited);
  return [...tagsOf(original)].filter((tag) => !kept.has(tag) && !EQUIVALENT.has(tag));
}

/** A description as the editor may parse it: nothing in it can run. */
export function toEditorHtml(html: string): string {
  return writeHtml(sanitiseHtml(html, EVERY_SITE));
}

/** Removes what the allow list does not know, and pictures that are not on the marketplace. */
export function cleanPastedHtml(html: string, origins: ReadonlySet<string>): string {
  return writeHtml(sanitiseHtml(html, origins));
}

/** The editor wraps the text of list items in paragraphs; the marketplace's descriptions have none there. */
export function unwrapListItems(html: string): string {
  return html.replace(/<li><p>((?:(?!<\/p>)[\s\S])*)<\/p><\/li>/g, '<li>$1</li>');
}
