import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { SkuEdits } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { showUndoToast } from '../../../ui/dialogs/undo-toast.tsx';
import { displayTitle } from '../list/product-format.ts';
import { useCacheProduct } from '../list/products.api.ts';

type Edit = SkuEdits['skus'][number];

/** Toast with an undo button that restores the old prices and stock on the marketplace. */
export function useUndoToast() {
  const { t } = useTranslation();
  const takeOver = useCacheProduct();

  async function undo(saved: ProductDetail, skus: Edit[]) {
    const title = displayTitle(saved);
    try {
      const body: SkuEdits = { version: saved.version, skus };
      const path = buildPath(PATHS.products.skus, { id: saved.id });
      await takeOver(await api.patch<ProductDetail>(path, { body }));
      showSuccess(t('products.skuEdit.undone', { title }));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      showFailure(t('products.skuEdit.undoFailed', { title, message }));
    }
  }

  return (message: string, saved: ProductDetail, skus: Edit[] | null) => {
    const canUndo = skus !== null && skus.length > 0;
    showUndoToast(
      message,
      canUndo ? { label: t('products.skuEdit.undo'), run: () => void undo(saved, skus) } : null,
    );
  };
}
