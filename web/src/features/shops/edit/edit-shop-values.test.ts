import type { Shop } from '@gian-hang/contract/shops';
import { describe, expect, it } from 'vitest';
import { rebase, toShopInput, toShopValues } from './edit-shop-values.ts';

const person = (id: string) => ({ id, full_name: `Người ${id}` });
const BASE: Shop = {
  id: '1',
  marketplace: 'tiktok-shop',
  shop_id: '7400000000000000001',
  code: 'VNLC1',
  name: 'Mộc Lan',
  marketplace_name: 'Mộc Lan',
  owner: person('1'),
  staff: [person('10'), person('9')],
  region: 'VN',
  status: 'ACTIVE',
  shop_health: 'GOOD',
  created_time: '2026-11-15T02:00:00Z',
  authorised_until: '2027-11-15T02:00:00Z',
  days_left: 365,
  auto_sync: true,
  auto_sync_minutes: 10,
  low_stock_threshold: 5,
  version: 3,
};

describe('what is sent', () => {
  it('is what changed, with the version it was changed from', () => {
    expect(toShopInput({ ...toShopValues(BASE), name: 'Mộc Lan 2' }, BASE)).toEqual({
      name: 'Mộc Lan 2',
      version: 3,
    });
  });

  it('does not depend on the order of the people assigned', () => {
    const reordered = { ...BASE, staff: [person('9'), person('10')] };
    expect(toShopInput(toShopValues(reordered), BASE)).toEqual({ version: 3 });
  });
});

describe('carrying typed values over to a newer version', () => {
  const typed = { ...toShopValues(BASE), name: 'Tên của tôi' };

  it('keeps what was typed and takes the rest', () => {
    const newer = { ...BASE, auto_sync_minutes: 30, owner: null, version: 4 };
    expect(rebase(typed, BASE, newer)).toEqual({
      values: { ...typed, auto_sync_minutes: 30, owner_id: null },
      conflictingFields: [],
    });
  });

  it('names the fields both have changed', () => {
    const newer = { ...BASE, name: 'Tên của họ', version: 4 };
    expect(rebase(typed, BASE, newer)).toEqual({ values: typed, conflictingFields: ['name'] });
  });

  it('finds nothing to dispute when both typed the same', () => {
    expect(rebase(typed, BASE, { ...BASE, name: typed.name, version: 4 }).conflictingFields).toEqual([]);
  });
});
