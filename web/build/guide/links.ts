import path from 'node:path';

/**
 * The address of a link in a page. Links to other pages are relative paths of Markdown files, so that they also work where
 * the files are read as they are; addresses of the product and of other sites stay.
 */
export function resolveLink(from: string, href: string): string {
  if (/^(https?:|mailto:|\/)/.test(href)) return href;
  if (href.startsWith('#')) return `/documentation/${from}${href}`;
  const [file = '', id] = href.split('#');
  const target = path.posix.join(path.posix.dirname(from), file).replace(/\.md$/, '');
  return `/documentation/${target}${id === undefined ? '' : `#${id}`}`;
}
