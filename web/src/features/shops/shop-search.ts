import { MAX_SEARCH_LENGTH } from '@gian-hang/contract/limits';
import type { ShopListQuery } from '@gian-hang/contract/shops';
import { text } from '../../lib/text/parse-search-params.ts';
import { defineList } from '../../shared/list/list-address.ts';

export const SHOP_LIST = defineList<ShopListQuery>()({
  filters: { search: { query: 'search', parse: text(MAX_SEARCH_LENGTH) } },
});
