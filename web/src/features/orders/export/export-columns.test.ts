import { ORDER_EXPORT_COLUMNS } from '@gian-hang/contract/orders/export-columns';
import { expect, it } from 'vitest';
import { COLUMN_GROUPS, columnsParam } from './export-columns.ts';

it('every column of an export is in one group', () => {
  const grouped = Object.values(COLUMN_GROUPS).flat();
  expect(grouped.toSorted()).toEqual([...ORDER_EXPORT_COLUMNS].toSorted());
});

it('all columns need no parameter', () => {
  expect(columnsParam(ORDER_EXPORT_COLUMNS)).toEqual({});
  expect(columnsParam(['order_id', 'total'])).toEqual({ columns: 'order_id,total' });
});
