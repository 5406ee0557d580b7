import { ERROR_CODES } from '@gian-hang/contract/errors';
import { SYNC_PROBLEMS } from '@gian-hang/contract/sync';
import { describe, expect, it } from 'vitest';
import { PART_NAMES } from '../features/guide/parts/part.tsx';
import type { ApiErrorCode } from '../lib/api/api-error.ts';
import type { GuideBlock, GuideInline, GuidePage } from '../shared/guide/guide-nodes.ts';
import { GUIDE_PATHS } from '../shared/guide/guide-pages.ts';
import { router } from './router.tsx';

const FILES = import.meta.glob<{ page: GuidePage }>('../../../docs/guide/{vi,en}/**/*.md', { eager: true });
const LANGUAGES = ['vi', 'en'] as const;
/** Codes that the web app itself gives to errors. */
const OWN_CODES = ['no_connection', 'timed_out', 'unexpected_answer'] satisfies ApiErrorCode[];

function pagesIn(language: string): Map<string, GuidePage> {
  const prefix = `../../../docs/guide/${language}/`;
  const files = Object.entries(FILES).filter(([file]) => file.startsWith(prefix));
  return new Map(files.map(([file, { page }]) => [file.slice(prefix.length, -'.md'.length), page]));
}

function headingIds({ blocks }: GuidePage): string[] {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
}

function inlineLinks(nodes: readonly GuideInline[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.kind === 'code') return [];
    return [...(node.kind === 'link' ? [node.to] : []), ...inlineLinks(node.children)];
  });
}

function blockLinks(block: GuideBlock): string[] {
  if (block.kind === 'heading' || block.kind === 'paragraph') return inlineLinks(block.children);
  if (block.kind === 'list') return block.items.flat().flatMap(blockLinks);
  if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(inlineLinks);
  return block.kind === 'note' ? block.blocks.flatMap(blockLinks) : [];
}

/** The addresses of the product's screens, with any id. */
const SCREENS = Object.keys(router.routesByPath)
  .filter((path) => path !== '/$')
  .map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/\$$/, '.+')}/?$`));

describe.each(LANGUAGES)('the guide in %s', (language) => {
  const pages = pagesIn(language);

  /** Whether a page of the guide, and the heading in it, exist. */
  function exists(target: string): boolean {
    const [path = '', id] = target.split('#');
    const page = pages.get(path);
    return page !== undefined && (id === undefined || headingIds(page).includes(id));
  }

  it('has a file for each page of the contents, and no others', () => {
    expect([...pages.keys()].sort()).toEqual([...GUIDE_PATHS].sort());
  });

  it('has no dead link', () => {
    const isAlive = (link: string) => {
      if (/^https:/.test(link) || /^\/api\/v1\/(docs|openapi\.json)$/.test(link)) return true;
      if (link.startsWith('/documentation/')) return exists(link.slice('/documentation/'.length));
      return SCREENS.some((screen) => screen.test(link));
    };
    const dead = [...pages].flatMap(([path, { blocks }]) =>
      blocks
        .flatMap(blockLinks)
        .filter((link) => !isAlive(link))
        .map((link) => `${path}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it('has a page for every screen', () => {
    const screens = Object.values(router.routesById).filter(
      ({ id, options }) => options.staticData?.title !== undefined && id !== '/open/documentation/$',
    );
    expect(screens.length).toBeGreaterThan(25);
    const without = screens.filter(({ options }) => !exists(options.staticData?.guide ?? ''));
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('has a section for every error code and every problem of a sync', () => {
    const sections = headingIds(pages.get('help/errors') as GuidePage);
    expect([...ERROR_CODES, ...OWN_CODES].filter((code) => !sections.includes(code))).toEqual([]);
    const problems = headingIds(pages.get('pages/sync') as GuidePage);
    expect(SYNC_PROBLEMS.filter((code) => !problems.includes(code))).toEqual([]);
  });

  it('names only parts that exist, and every one of them', () => {
    const named = [...pages.values()].flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'part' ? [block.name] : [])),
    );
    expect(named.sort()).toEqual([...PART_NAMES].sort());
  });
});

it('both languages of the guide have the same headings, pictures and parts in the same order', () => {
  const outline = (language: string) =>
    [...pagesIn(language)].map(([path, { blocks }]) => [
      path,
      ...blocks.flatMap((block) => {
        if (block.kind === 'heading') return [`${'#'.repeat(block.depth)}${block.id}`];
        if (block.kind === 'picture') return [block.source];
        return block.kind === 'part' ? [block.name] : [];
      }),
    ]);
  expect(outline('en')).toEqual(outline('vi'));
});
