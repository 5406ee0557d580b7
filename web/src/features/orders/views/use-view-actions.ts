import type { NewOrderView, OrderView, OrderViewEdit, OrderViews } from '@gian-hang/contract/orders/views';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import {
  arrangeViews,
  createView,
  deleteView,
  updateView,
  useReloadViews,
} from '../../../shared/order/order-views.api.ts';
import { showUndoToast } from '../../../ui/dialogs/undo-toast.tsx';

/** What a person can do with the views; each change shows at once. */
export function useViewActions({ items, start_view_id: startId }: OrderViews) {
  const { t } = useTranslation();
  const reload = useReloadViews();
  const ids = items.map(({ id }) => id);

  async function run(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      showFailure(error);
    }
    await reload();
  }

  async function restore({ id, name, shared, content }: OrderView) {
    const created = await createView({ name, shared, content });
    await arrangeViews({
      view_ids: ids.map((one) => (one === id ? created.id : one)),
      start_view_id: startId === id ? created.id : startId,
    });
  }

  return {
    /** Throws, so that the form can show why. */
    async create(view: NewOrderView, isStart: boolean) {
      const { id } = await createView(view);
      if (isStart) await arrangeViews({ view_ids: [...ids, id], start_view_id: id });
      await reload();
    },
    /** Throws, so that the form can show why. */
    async rename(id: string, name: string) {
      await updateView(id, { name });
      await reload();
    },
    update: (id: string, edit: OrderViewEdit) => run(() => updateView(id, edit)),
    setStart: (id: string | null) => run(() => arrangeViews({ view_ids: ids, start_view_id: id })),
    move: (id: string, by: -1 | 1) =>
      run(() => arrangeViews({ view_ids: moved(ids, id, by), start_view_id: startId })),
    remove: (view: OrderView, canUndo: boolean) =>
      run(async () => {
        await deleteView(view.id);
        const undo = canUndo
          ? { label: t('orders.views.undo'), run: () => void run(() => restore(view)) }
          : null;
        showUndoToast(t('orders.views.deleted', { name: view.name }), undo);
      }),
  };
}

export type ViewActions = ReturnType<typeof useViewActions>;

function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const index = ids.indexOf(id);
  return ids.toSpliced(index, 1).toSpliced(index + by, 0, id);
}
