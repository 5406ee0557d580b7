import { MAX_ORDER_SEARCH_LENGTH, MAX_PASTED_IDS } from '@gian-hang/contract/limits';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { parsePastedIds } from '../../../shared/order/pasted-ids.ts';

type List = { narrow: (patch: { search: string }) => void };

/** The search of the order list; it refuses a pasted list with too many ids and returns their number. */
export function useSearchField(list: List) {
  const { t } = useTranslation();
  const [tooMany, setTooMany] = useState(0);
  return {
    tooMany,
    search: {
      placeholder: t('orders.search'),
      maxLength: MAX_ORDER_SEARCH_LENGTH,
      chip: (text: string) => {
        const ids = parsePastedIds(text);
        return ids && t('orders.listChip', { count: ids.length });
      },
      onSearch: (text: string) => {
        const count = parsePastedIds(text)?.length ?? 0;
        setTooMany(count > MAX_PASTED_IDS ? count : 0);
        if (count <= MAX_PASTED_IDS) list.narrow({ search: text });
      },
    },
  };
}
