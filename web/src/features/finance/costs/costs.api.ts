import type {
  ChangedCosts,
  CostChange,
  CostHistory,
  CostPreview,
  SkuCost,
  SkuCostPage,
} from '@gian-hang/contract/finance/costs';
import { PATHS } from '@gian-hang/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { type ListData, listQuery } from '../../../shared/list/list-query.ts';
import { COSTS_LIST, type CostsFilter } from './costs-search.ts';

const ALL = ['costs'];

export type CostRow = SkuCost & { id: string };

const withIds = ({ items, pagination }: SkuCostPage): ListData<CostRow> => ({
  items: items.map((item) => ({ ...item, id: `${item.shop.id}-${item.sku_id}` })),
  pagination,
});

export function costsQuery(filter: CostsFilter, pageNum: number, pageSize: number) {
  const query = { pageNum, pageSize, ...COSTS_LIST.toQuery(filter) };
  return { ...listQuery<SkuCostPage>([...ALL, 'list'], PATHS.finance.costs, query), select: withIds };
}

export function costHistoryQuery({ shop, sku_id }: SkuCost) {
  const query = { shop_id: shop.id, sku_id };
  return queryOptions({
    queryKey: [...ALL, 'history', query],
    queryFn: ({ signal }) => api.get<CostHistory>(PATHS.finance.costHistory, { query, signal }),
    staleTime: 0,
  });
}

/**
 * Saves costs. `keepsRows` leaves the list as it is: a row whose cost was just typed must not move while the next one is
 * typed.
 */
export function useChangeCosts({ keepsRows = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: CostChange[]) => api.put<ChangedCosts>(PATHS.finance.costs, { body: { items } }),
    onSuccess: () => {
      const stale = keepsRows ? [...ALL, 'history'] : ALL;
      for (const queryKey of [stale, ['profit'], ['earnings']]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** The changes that take these back. */
export function undoOf({ items }: ChangedCosts): CostChange[] {
  return items.map(({ shop_id, sku_id, valid_from, before }) => ({
    shop_id,
    sku_id,
    valid_from,
    cost: before,
  }));
}

export type CostSource = { rows: [string, string][] } | { file: File };

export function previewCosts(source: CostSource, shopIds: readonly string[]): Promise<CostPreview> {
  if ('rows' in source)
    return api.post<CostPreview>(PATHS.finance.matchCosts, {
      body: { rows: source.rows, shop_ids: shopIds },
    });
  // Browsers guess the type of a file from its name; the server looks at the content.
  const file = new File([source.file], source.file.name, { type: 'application/octet-stream' });
  return api.upload<CostPreview>(PATHS.finance.importCosts, file, {
    query: { selectedStore: shopIds.join(',') || undefined },
  });
}
