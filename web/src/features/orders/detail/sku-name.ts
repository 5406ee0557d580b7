import type { OrderLine } from '@gian-hang/contract/orders/orders';
import { findText } from '../../../lib/text/i18n.ts';

/** Variant and type; an unknown type is shown as received. */
export function skuName({ sku_name, sku_type }: Pick<OrderLine, 'sku_name' | 'sku_type'>): string {
  return [sku_name, findText('orders.skuTypes', sku_type) ?? sku_type].filter(Boolean).join(' · ');
}
