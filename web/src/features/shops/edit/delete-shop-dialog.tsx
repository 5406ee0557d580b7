import type { Shop } from '@gian-hang/contract/shops';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useLastNonNull } from '../../../ui/use-last-non-null.ts';
import { useDeleteShop } from '../shops.api.ts';

type Props = { shop: Shop | null; onDeleted: () => void; onClose: () => void };

export function DeleteShopDialog({ shop, onDeleted, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useDeleteShop();
  const name = useLastNonNull(shop)?.name ?? '';

  function confirm() {
    if (shop === null) return;
    remove.mutate(shop.id, {
      onSuccess: () => {
        onDeleted();
        showSuccess(t('shops.delete.done', { name }));
      },
      onError: (error) => showFailure(error, t('shops.delete.failed', { name })),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      opened={shop !== null}
      title={t('shops.delete.title', { name })}
      text={t('shops.delete.text')}
      confirmLabel={t('shops.delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
