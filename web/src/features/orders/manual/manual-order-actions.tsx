import { nextOrderStatuses } from '@gian-hang/contract/orders/order-transitions';
import type { OrderDetail, OrderStatus } from '@gian-hang/contract/orders/orders';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { orderStatusName } from '../../../shared/order/order-status.tsx';
import { useCan } from '../../../shared/session/session.ts';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useLastNonNull } from '../../../ui/use-last-non-null.ts';
import { useChangeOrderStatus, useDeleteOrder } from './manual-orders.api.ts';

/** Actions on a manual order. */
export function ManualOrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const canWrite = useCan('orders.write');
  if (!canWrite) return null;
  return (
    <>
      <DeleteOrder order={order} />
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/product/order/$id/edit" params={{ id: order.id }} />}
      >
        {t('orders.manual.edit')}
      </Button>
      <ChangeOrderStatus order={order} />
    </>
  );
}

function ChangeOrderStatus({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [target, setTarget] = useState<OrderStatus | null>(null);
  const shown = useLastNonNull(target);
  const move = useChangeOrderStatus(order.id);
  const moves = nextOrderStatuses(order.status);
  if (moves.length === 0) return null;
  const confirm = () => {
    if (target === null) return;
    move.mutate(target, {
      onSuccess: ({ t_order_id: id, status }) =>
        showSuccess(t('orders.manual.moved', { id, status: orderStatusName(status) })),
      onError: (error) => showFailure(error),
      onSettled: () => setTarget(null),
    });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('orders.manual.move')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((status) => (
            <Menu.Item key={status} onClick={() => setTarget(status)}>
              {orderStatusName(status)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={target !== null}
        title={t('orders.manual.moveTitle', { status: orderStatusName(shown ?? '') })}
        text={t('orders.manual.moveText')}
        confirmLabel={t('orders.manual.move')}
        danger={shown === 'CANCELLED'}
        busy={move.isPending}
        onConfirm={confirm}
        onClose={() => setTarget(null)}
      />
    </>
  );
}

function DeleteOrder({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const remove = useDeleteOrder(order);
  return (
    <ConfirmButton
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      label={t('orders.manual.delete')}
      title={t('orders.manual.deleteTitle', { id: order.t_order_id })}
      text={t('orders.manual.deleteText')}
      mutation={remove}
    />
  );
}
