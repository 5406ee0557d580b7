import type { AuthorisedShop } from '../marketplace.ts';
import { badResponseError, decodePage, decodeRecord, withoutRaw } from './transform/record.ts';
import { WireShop } from './wire/product.ts';

const shop = (input: unknown) =>
  decodeRecord(
    WireShop,
    input,
    (wire): AuthorisedShop => ({
      id: wire.id,
      routingKey: wire.cipher,
      name: wire.name ?? wire.id,
      code: wire.code,
      region: wire.region,
      sellerType: wire.seller_type,
    }),
  );

/** One unreadable shop fails the whole call, so linking never skips a shop silently. */
export function readShops(data: unknown): AuthorisedShop[] {
  const { items, rejected } = decodePage(data, 'shops', shop);
  if (rejected.length > 0) throw badResponseError('shops');
  return items.map(withoutRaw);
}
