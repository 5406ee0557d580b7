import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { translate } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';

/** Navigates in an effect, after the form is clean, so that the unsaved-changes guard stays silent. */
export function useNavigateToOrder(
  saved: OrderDetail | undefined,
  message: 'orderForm.created' | 'orderForm.saved',
): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (saved === undefined) return;
    showSuccess(translate(message, { id: saved.t_order_id }));
    void navigate({ to: '/product/order/$id', params: { id: saved.id } });
  }, [saved, message, navigate]);
}
