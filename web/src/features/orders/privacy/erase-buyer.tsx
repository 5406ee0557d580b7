import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useCan } from '../../../shared/session/session.ts';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { useEraseBuyer } from '../list/orders.api.ts';

/** Notice that the buyer's data is erased; before that, a button for administrators to erase it. */
export function EraseBuyer({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const canErase = useCan('accounts.manage');
  const erase = useEraseBuyer(order.id);
  const forgotten = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (erase.isSuccess) forgotten.current?.focus();
  }, [erase.isSuccess]);
  if (order.buyer_erased)
    return (
      <Text ref={forgotten} tabIndex={-1} size="sm" c="dimmed" mt="sm">
        {t('orders.page.forgotten')}
      </Text>
    );
  if (!canErase) return null;
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      c="var(--gh-danger-text)"
      size="compact-sm"
      mt="sm"
      ml={-8}
      label={t('orders.page.forget')}
      text={t('orders.page.forgetText')}
      mutation={erase}
    />
  );
}
