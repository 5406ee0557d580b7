import { useState } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { storage } from '../../../lib/storage.ts';
import { ORDER_LIST, type OrderFilter } from '../filters/order-search.ts';

export type SavedView = { name: string; filter: OrderFilter };

function isSavedView(value: unknown): value is { name: string; filter: Record<string, unknown> } {
  const view = value as Partial<SavedView> | null;
  return typeof view?.name === 'string' && typeof view.filter === 'object' && view.filter !== null;
}

/** The stored views; unusable entries are left out. */
export function parseSavedViews(text: string | null): SavedView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter(isSavedView)
      .map(({ name, filter }) => ({ name, filter: ORDER_LIST.parseFilter(filter) }));
  } catch {
    return [];
  }
}

/** The views that this user has saved in this browser. */
export function useSavedViews() {
  const key = `order_views_${useSession().user?.id ?? ''}`;
  const [views, setViews] = useState(() => parseSavedViews(storage.get(key)));
  const store = (next: SavedView[]) => {
    storage.set(key, JSON.stringify(next));
    setViews(next);
  };
  return {
    views,
    /** Replaces a view of the same name. */
    save: (view: SavedView) => store([...views.filter(({ name }) => name !== view.name), view]),
    rename: (name: string, to: string) =>
      store(
        views
          .filter((view) => view.name === name || view.name !== to)
          .map((view) => (view.name === name ? { ...view, name: to } : view)),
      ),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  };
}
