import { saveDensity, useDensity } from '../../../shared/list/density.tsx';
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns.ts';
import type { ViewContent } from '../views/view-content.ts';
import type { useOrderList } from './use-order-list.ts';

export const HIDDEN_COLUMNS_KEY = 'order_columns_hidden';

/** What a view saves of the list, and how the list shows one. */
export function useListView(list: ReturnType<typeof useOrderList>) {
  const density = useDensity();
  const [hidden, setHidden] = useHiddenColumns(HIDDEN_COLUMNS_KEY);
  const current: ViewContent = {
    filter: list.filter,
    ...(list.sort === undefined ? {} : { sort: list.sort }),
    density,
    hidden_columns: [...hidden],
  };
  function onApply(view: ViewContent) {
    list.show({ ...view.filter, sort: view.sort, size: list.size });
    if (view.density !== undefined && view.density !== density) saveDensity(view.density);
    if (view.hidden_columns !== undefined) setHidden(new Set(view.hidden_columns));
  }
  return { current, onApply };
}
