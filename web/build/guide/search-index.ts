import type {
  GuideBlock,
  GuideIndexEntry,
  GuideInline,
  GuidePage,
} from '../../src/shared/guide/guide-nodes.ts';

function inlineText(children: readonly GuideInline[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.kind === 'code' ? child.text : inlineText(child.children);
    })
    .join('');
}

function blockText(block: GuideBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children);
    case 'list':
      return block.items.flat().map(blockText).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(inlineText).join(' ');
    case 'code':
      return block.text;
    case 'note':
      return block.blocks.map(blockText).join(' ');
    case 'picture':
      return block.alt;
    case 'part':
      return '';
  }
}

/** One entry for the beginning of the page and one for each of its headings. */
export function indexPage(path: string, { title, blocks }: GuidePage): GuideIndexEntry[] {
  const entries: GuideIndexEntry[] = [{ path, id: null, heading: title, text: '' }];
  for (const block of blocks) {
    const last = entries.at(-1);
    if (block.kind === 'heading')
      entries.push({ path, id: block.id, heading: inlineText(block.children), text: '' });
    else if (last !== undefined) last.text = `${last.text} ${blockText(block)}`.trim();
  }
  return entries;
}
