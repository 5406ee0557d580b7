import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconUserX } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import { useCan } from '../../../shared/session/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useEraseBuyer } from '../list/orders.api.ts';

/** A menu in which administrators erase the buyer's data; absent once it is erased. */
export function EraseBuyerMenu({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const canErase = useCan('accounts.manage');
  const erase = useEraseBuyer(order.id);
  const [opened, dialog] = useDisclosure();
  if (!canErase || order.buyer_erased) return null;
  const confirm = () =>
    erase.mutate(undefined, { onError: (error) => showFailure(error), onSettled: dialog.close });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon flex="none" variant="default" size={36} aria-label={t('orderPage.moreActions')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            c="var(--gh-danger-text)"
            leftSection={<IconUserX size={15} aria-hidden />}
            onClick={dialog.open}
          >
            {t('orderPage.forget')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={opened}
        title={t('orderPage.forget')}
        text={t('orderPage.forgetText')}
        confirmLabel={t('orderPage.forget')}
        danger
        busy={erase.isPending}
        onConfirm={confirm}
        onClose={dialog.close}
      />
    </>
  );
}
