import type { BenchCase, BenchContext } from '../lib/list.ts';
import { BRANDS, COMMON_WORD, RARE_WORD } from './seed.ts';

const MONTH = 'dateRange=2026-07-01,2026-07-31';
const ODD_DAYS = 'dateRange=2025-03-07,2026-09-19';
const param = (name: string, value = '') => `${name}=${encodeURIComponent(value)}`;

function filterSets(shops: { big: string; small: string }): [string, string][] {
  const big = `selectedStore=${shops.big}`;
  const two = `selectedStore=${shops.big},${shops.small}`;
  return [
    ['first page', ''],
    ['status, most products', 'statusFilter=ACTIVATE'],
    ['status, few products', 'statusFilter=FREEZE'],
    ['quality', 'qualityFilter=POOR'],
    ['low stock', 'lowStock=true'],
    ['big shop', big],
    ['small shop', `selectedStore=${shops.small}`],
    ['two shops', two],
    ['a month', MONTH],
    ['odd days', ODD_DAYS],
    ['shop + status', `${big}&statusFilter=FREEZE`],
    ['shop + low stock', `${two}&lowStock=true`],
    ['shop + status + dates', `${two}&statusFilter=ACTIVATE,DRAFT&${ODD_DAYS}`],
    ['all', `${two}&statusFilter=ACTIVATE&qualityFilter=POOR&lowStock=true&${ODD_DAYS}`],
    ['by price', 'sort=price:asc'],
    ['by title', 'sort=title:desc'],
    ['by quantity', 'sort=quantity:asc'],
    ['grid: brand', param('brand', BRANDS[3])],
    ['grid: type', param('type', 'Giày')],
    ['grid: colour', param('colour', 'Đen')],
    ['grid: brand + size', `${param('brand', BRANDS[3])}&size=M`],
    ['grid: brand, by price', `${param('brand', BRANDS[3])}&sort=price:asc`],
  ];
}

export async function buildCases({ shops, first, total }: BenchContext): Promise<BenchCase[]> {
  const sets = filterSets(shops);
  const cases = sets.map(([name, query]) => ({ name: `list: ${name}`, path: `/products?${query}`, most: 4 }));
  for (const [name, query] of sets.filter(([name]) =>
    /first page|most products|big shop|odd days|low stock$/.test(name),
  )) {
    const pages = Math.ceil((await total(query)) / 20);
    for (const share of [0.1, 0.5, 0.99])
      cases.push({
        name: `page at ${share * 100} %: ${name}`,
        path: `/products?${query}&pageNum=${Math.max(1, Math.floor(pages * share))}`,
        most: 8,
      });
  }
  for (const [name, text, most] of [
    ['product id', first[7]?.product_id ?? '', 8],
    ['SKU', `SKU-${(first[7]?.product_id ?? '').slice(-8)}-2`, 8],
    ['rare word', RARE_WORD, 8],
    ['title', `${COMMON_WORD} chong nuoc ma 1200`, 8],
    ['common words', COMMON_WORD, 25],
  ] as const)
    for (const [and, query] of [
      ['', ''],
      [' + status', 'statusFilter=ACTIVATE'],
      [' + shop + dates', `selectedStore=${shops.big}&${ODD_DAYS}`],
    ])
      cases.push({
        name: `search: ${name}${and}`,
        path: `/products?${param('search', text)}&${query}`,
        most,
      });
  return cases;
}
