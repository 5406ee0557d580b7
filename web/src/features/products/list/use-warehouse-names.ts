import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useCan } from '../../../shared/session/session.ts';
import { newProductOptionsQuery } from '../write/product-edit.api.ts';

/** Names the warehouses of a shop; those that are not known yet, or no longer exist, by their ids. */
export function useWarehouseNames(shopId: string, enabled: boolean): (id: string) => string {
  const { t } = useTranslation();
  const isAllowed = useCan('products.write');
  const options = useQuery(newProductOptionsQuery(enabled && isAllowed ? shopId : ''));
  const names = new Map(options.data?.warehouses.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? t('products.skuEdit.warehouse', { id });
}
