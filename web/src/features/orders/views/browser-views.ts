import { MAX_ORDER_VIEW_LENGTH, MAX_ORDER_VIEW_NAME_LENGTH } from '@gian-hang/contract/limits';
import type { OrderView } from '@gian-hang/contract/orders/views';
import { storage } from '../../../lib/storage.ts';
import { createView } from '../../../shared/order/order-views.api.ts';
import { ORDER_LIST, type OrderFilter } from '../filters/order-search.ts';

type BrowserView = { name: string; filter: OrderFilter };

function isBrowserView(value: unknown): value is { name: string; filter: Record<string, unknown> } {
  const view = value as Partial<BrowserView> | null;
  return typeof view?.name === 'string' && typeof view.filter === 'object' && view.filter !== null;
}

/** The views that older releases stored in the browser; unusable entries and those too long to save are left out. */
export function parseBrowserViews(text: string | null): BrowserView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter(isBrowserView)
      .map(({ name, filter }) => ({
        name: name.trim().slice(0, MAX_ORDER_VIEW_NAME_LENGTH),
        filter: ORDER_LIST.parseFilter(filter),
      }))
      .filter(
        ({ name, filter }) => name !== '' && JSON.stringify({ filter }).length <= MAX_ORDER_VIEW_LENGTH,
      );
  } catch {
    return [];
  }
}

/**
 * Saves the views stored under a key to the account and removes them from the browser. A failure leaves them there for the
 * next time; views whose name the account has already are skipped. Returns whether it saved any.
 */
export async function importBrowserViews(key: string, ownViews: readonly OrderView[]): Promise<boolean> {
  const names = ownViews.map(({ name }) => name);
  const missing = parseBrowserViews(storage.get(key)).filter(({ name }) => !names.includes(name));
  for (const { name, filter } of missing) await createView({ name, shared: false, content: { filter } });
  storage.remove(key);
  return missing.length > 0;
}
