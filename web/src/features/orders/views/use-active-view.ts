import type { OrderView } from '@gian-hang/contract/orders/views';
import { useState } from 'react';
import { hasSameOrders, showsEverything, type ViewContent } from './view-content.ts';

/** The view whose orders the list shows, or, after a change of the filters, the one it showed before. */
export function useActiveView(views: readonly OrderView[], current: ViewContent): OrderView | undefined {
  const [lastId, setLastId] = useState<string | null>(null);
  const matching = views.filter(({ content }) => hasSameOrders(content, current));
  const match = matching.find(({ id }) => id === lastId) ?? matching[0];
  const activeId = match?.id ?? (showsEverything(current) ? null : lastId);
  if (activeId !== lastId) setLastId(activeId);
  return views.find(({ id }) => id === activeId);
}
