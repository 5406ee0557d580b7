import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { SkuEdits } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import { Button, Group } from '@mantine/core';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { hideToast, showFailure, showSuccess, showToast } from '../../../lib/toast.ts';
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
    if (skus === null || skus.length === 0) return showSuccess(message);
    const id = crypto.randomUUID();
    const start = () => {
      void hideToast(id);
      void undo(saved, skus);
    };
    const content = (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        {message}
        <Button size="compact-sm" variant="light" style={{ flex: 'none' }} onClick={start}>
          {t('products.skuEdit.undo')}
        </Button>
      </Group>
    );
    void showToast({ id, tone: 'success', message: content });
  };
}
