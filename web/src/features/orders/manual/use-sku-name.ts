import type { OrderLine } from '@gian-hang/contract/orders/orders';
import { useTranslation } from '../../../lib/text/i18n.ts';

const TYPES = ['NORMAL', 'GIFT', 'PRE_ORDER'] as const;

/** Variant and type; an unknown type is shown as received. */
export function useSkuName(): (line: Pick<OrderLine, 'sku_name' | 'sku_type'>) => string {
  const { t } = useTranslation();
  return ({ sku_name, sku_type }) => {
    const known = TYPES.find((type) => type === sku_type);
    const type = known ? t(`orders.skuTypes.${known}`) : sku_type;
    return [sku_name, type].filter(Boolean).join(' · ');
  };
}
