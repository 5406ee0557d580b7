import type { Shop, ShopInput } from '@gian-hang/contract/shops';

/** Values of the form; an empty string means nobody or no number. */
export type ShopValues = {
  name: string;
  owner_id: string | null;
  staff_ids: string[];
  auto_sync: boolean;
  auto_sync_minutes: number | string;
  low_stock_threshold: number | string;
};
export type ShopField = keyof ShopValues;

const SHOP_FIELDS: readonly ShopField[] = [
  'name',
  'owner_id',
  'staff_ids',
  'auto_sync',
  'auto_sync_minutes',
  'low_stock_threshold',
];

/** Ignores the order of assigned staff. */
export function sortIds(ids: readonly string[]): string[] {
  return [...ids].sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
}

export function toShopValues(shop: Shop): ShopValues {
  const { name, owner, staff, auto_sync, auto_sync_minutes, low_stock_threshold } = shop;
  return {
    name,
    owner_id: owner?.id ?? null,
    staff_ids: sortIds(staff.map(({ id }) => id)),
    auto_sync,
    auto_sync_minutes,
    low_stock_threshold,
  };
}

function same(one: ShopValues, other: ShopValues, field: ShopField): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** The edited fields. */
function changesIn(typed: ShopValues, base: Shop): Partial<ShopValues> {
  const before = toShopValues(base);
  return Object.fromEntries(
    SHOP_FIELDS.filter((field) => !same(typed, before, field)).map((field) => [field, typed[field]]),
  );
}

export function toShopInput(typed: ShopValues, base: Shop): ShopInput {
  return { ...changesIn(typed, base), version: base.version } as ShopInput;
}

/**
 * Rebases edits onto a newer version of the shop: edited fields stay, the others come from the newer version.
 * `conflictingFields` lists fields that the newer version changed to another value.
 */
export function rebase(
  typed: ShopValues,
  base: Shop,
  newer: Shop,
): { values: ShopValues; conflictingFields: ShopField[] } {
  const mine = changesIn(typed, base);
  const theirs = toShopValues(newer);
  const before = toShopValues(base);
  const conflictingFields = SHOP_FIELDS.filter(
    (field) => field in mine && !same(theirs, before, field) && !same(theirs, typed, field),
  );
  return { values: { ...theirs, ...mine }, conflictingFields };
}
