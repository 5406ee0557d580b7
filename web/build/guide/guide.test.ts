import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchGuide } from '../../src/features/guide/search-guide.ts';
import { listLibraries } from './libraries.ts';
import { resolveLink } from './links.ts';
import { parsePage } from './parse-page.ts';
import { GUIDE_FOLDER, LANGUAGES, pictureFile, readGuide } from './read-guide.ts';
import { indexPage } from './search-index.ts';

const MAX_PICTURE_BYTES = 150_000;
const size = () => ({ width: 1, height: 1 });
const parse = (markdown: string) => parsePage(markdown, 'pages/orders', size);

describe('a page', () => {
  it('becomes blocks', () => {
    const page = parse(
      '# Tên\n\nXem [đơn](order.md#masked) và `J`.\n\n## Mục {#part}\n\n- một\n\n```part tabs\n```',
    );
    expect(page).toEqual({
      title: 'Tên',
      blocks: [
        {
          kind: 'paragraph',
          children: [
            'Xem ',
            { kind: 'link', to: '/documentation/pages/order#masked', children: ['đơn'] },
            ' và ',
            { kind: 'code', text: 'J' },
            '.',
          ],
        },
        { kind: 'heading', depth: 2, id: 'part', children: ['Mục'] },
        { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', children: ['một'] }]] },
        { kind: 'part', name: 'tabs' },
      ],
    });
  });

  it.each(['# A\n\n<div>b</div>', '# A\n\nb <b>c</b>', '# A\n\n## No id', 'No title'])(
    'refuses %j',
    (markdown) => {
      expect(() => parse(markdown)).toThrow('pages/orders');
    },
  );
});

it('links lead from file to file, to the product and elsewhere', () => {
  expect(resolveLink('pages/orders', '../help/errors.md#internal')).toBe(
    '/documentation/help/errors#internal',
  );
  expect(resolveLink('pages/orders', '#views')).toBe('/documentation/pages/orders#views');
  expect(resolveLink('libs', 'pages/order.md')).toBe('/documentation/pages/order');
  for (const link of ['/product/order', 'https://example.com']) expect(resolveLink('libs', link)).toBe(link);
});

describe.each(LANGUAGES)('the pictures in %s', (language) => {
  it('are all shown, and small', () => {
    const shown = readGuide(language).flatMap(({ path: page, page: { blocks } }) =>
      blocks.flatMap((block) =>
        block.kind === 'picture' ? [pictureFile(language, page, block.source)] : [],
      ),
    );
    const folder = path.join(GUIDE_FOLDER, language, 'pictures');
    const present = readdirSync(folder).map((name) => path.join(folder, name));
    expect([...new Set(shown)].sort()).toEqual(present.sort());
    expect(present.filter((file) => statSync(file).size > MAX_PICTURE_BYTES)).toEqual([]);
  });
});

describe('the search', () => {
  const index = readGuide('vi').flatMap(({ path: page, page: content }) => indexPage(page, content));
  const first = (query: string) => searchGuide(index, query)[0];

  it('finds sections with and without diacritics, the best first', () => {
    expect(first('Đơn nhập tay')).toMatchObject({ path: 'pages/manual-orders', id: null });
    expect(first('don nhap tay')).toEqual(first('Đơn nhập tay'));
    expect(first('o dia day')).toMatchObject({ path: 'help/errors', id: 'storage_full' });
    expect(first('sync_failed')).toMatchObject({ path: 'help/errors', id: 'sync_failed' });
  });

  it('shows the words it found', () => {
    expect(first('Caddy')?.snippet).toContain('Caddy');
    expect(searchGuide(index, 'khongcotunay')).toEqual([]);
    expect(searchGuide(index, ' ')).toEqual([]);
  });
});

it('every library shipped has a version and a licence', () => {
  const libraries = listLibraries();
  expect(libraries.length).toBeGreaterThan(100);
  expect(libraries.filter(({ version, licence }) => version === '' || licence === '')).toEqual([]);
  const names = libraries.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'fastify', '@mantine/core']));
  expect(names).not.toContain('vitest');
});
