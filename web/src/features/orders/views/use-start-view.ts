import type { OrderViews } from '@gian-hang/contract/orders/views';
import { useEffect, useRef } from 'react';
import { tokenSessionId } from '../../../lib/api/token.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useUrlSearch } from '../../../lib/use-url-search.ts';
import { startViewShown } from '../../../shared/start-page.ts';
import type { ViewContent } from './view-content.ts';

/**
 * Applies the start view when the list is opened without parameters for the first time since the sign-in in this tab, or
 * through `/`.
 * Afterwards the address without parameters is the whole list, so that cleared filters stay cleared.
 */
export function useStartView(data: OrderViews | undefined, onApply: (content: ViewContent) => void): void {
  const sessionId = tokenSessionId(useSession().token ?? '') ?? '';
  const isBare = Object.keys(useUrlSearch()).length === 0;
  const openedBare = useRef(isBare);
  useEffect(() => {
    if (data === undefined || !openedBare.current) return;
    openedBare.current = false;
    if (startViewShown.isIn(sessionId)) return;
    startViewShown.set(sessionId);
    const start = data.items.find(({ id }) => id === data.start_view_id);
    if (start && isBare) onApply(start.content);
  }, [data, sessionId, isBare, onApply]);
}
