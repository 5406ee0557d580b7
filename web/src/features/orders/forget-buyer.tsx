import type { OrderDetail } from '@gian-hang/contract/orders';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toast.ts';
import { useCan } from '../../shared/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useForgetBuyer } from './orders.api.ts';

/** Says that the buyer's data is no longer kept; while it is, an administrator may erase it at the buyer's request. */
export function ForgetBuyer({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const mayForget = useCan('accounts.manage');
  const [asked, setAsked] = useState(false);
  const forget = useForgetBuyer(order.id);
  if (order.buyer_forgotten)
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {t('orders.page.forgotten')}
      </Text>
    );
  if (!mayForget) return null;
  const confirm = () =>
    forget.mutate(undefined, {
      onError: ({ message }) => void showToast({ tone: 'failure', message }),
      onSettled: () => setAsked(false),
    });
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        c="var(--gh-danger-text)"
        size="compact-sm"
        mt="sm"
        ml={-8}
        onClick={() => setAsked(true)}
      >
        {t('orders.page.forget')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('orders.page.forget')}
        text={t('orders.page.forgetText')}
        confirmLabel={t('orders.page.forget')}
        danger
        busy={forget.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
