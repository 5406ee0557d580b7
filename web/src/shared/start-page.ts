import type { User } from '@gian-hang/contract/accounts/auth';
import { tabStorage } from '../lib/storage.ts';

/** The session in which the order list has opened with its start view in this tab. */
const START_VIEW_SHOWN = 'order_start_view_shown';

export const startViewShown = {
  isIn: (sessionId: string) => tabStorage.get(START_VIEW_SHOWN) === sessionId,
  set: (sessionId: string) => tabStorage.set(START_VIEW_SHOWN, sessionId),
  /** The order list opens with its start view once more. */
  reset: () => tabStorage.remove(START_VIEW_SHOWN),
};

/** Where `/` leads. A user stored by an old release lacks the setting. */
export function startPageOf(user: User | null): '/main/analytics' | '/product/order' {
  return user?.settings.start_page === 'overview' ? '/main/analytics' : '/product/order';
}
