import { expect, it } from 'vitest';
import { buildSearchWords } from './search-words.ts';

it('finds something with hundreds of ids by its name and by the last of them', () => {
  const ids = Array.from({ length: 300 }, (_, n) => [`17290000000000${1000 + n}`, `SHOP-BLUE-${n}`]).flat();
  const words = buildSearchWords({ ids, texts: ['Áo thun'], createdAt: new Date('2026-11-15T00:00:00Z') });
  expect(words).toEqual(
    expect.arrayContaining(['2611ao', '2611thun', '172900000000001299', 'shop-blue-299']),
  );
});
