import type { AccessCase } from './cases/access-case.ts';
import { ACCOUNTS_CASES } from './cases/accounts-cases.ts';
import { MONEY_CASES } from './cases/money-cases.ts';
import { ORDERS_CASES } from './cases/orders-cases.ts';
import { PLATFORM_CASES } from './cases/platform-cases.ts';
import { PRODUCTS_CASES } from './cases/products-cases.ts';
import { SHOPS_CASES } from './cases/shops-cases.ts';

/** Every route once. A missing or superfluous route fails `http/access/access-matrix.int.test.ts`. */
export const ACCESS_TABLE: Record<string, AccessCase[]> = {
  ...PLATFORM_CASES,
  ...ACCOUNTS_CASES,
  ...SHOPS_CASES,
  ...ORDERS_CASES,
  ...PRODUCTS_CASES,
  ...MONEY_CASES,
};

/** Filters without ids of shop or account data. */
export const UNSCOPED_FILTERS = [
  'pageNum',
  'pageSize',
  'search',
  'sort',
  'dateRange',
  'dateField',
  'task',
  'columns',
  'statusFilter',
  'hasTracking',
  'hashTracking',
  'province',
  'weekday',
  'hour',
  'returned',
  'qualityFilter',
  'lowStock',
  'favourite',
  'type',
  'brand',
  'size',
  'colour',
  'minPrice',
  'maxPrice',
  'currency',
  'dates',
  'days',
  'preview',
  'mapping',
  'states',
  'flag',
  'mismatch',
  'late',
  'late_days',
  'list',
  'kind',
  'needsAction',
  'action',
  'group',
  'missing',
  'sku_ids',
  'object',
];
