import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../lib/text/format.ts';
import { findText, useTranslation } from '../../../lib/text/i18n.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { EMPTY_CELL } from '../list/order-cells.tsx';
import classes from './order-page.module.css';
import { isEmptyAmount, isZero, signedAmount } from './payment-amounts.ts';

const TOTALS = ['sub_total', 'shipping_fee', 'tax', 'others', 'total_amount'] as const;

/** The payment breakdown; rows of zero are collapsed. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { payment, payment_breakdown: rows, amount_to_collect: toCollect } = order;
  const method = order.is_cod ? t('orderPage.cashOnDelivery') : order.payment_method;
  const zeros = rows.filter(({ amount }) => isZero(amount)).length;
  return (
    <Section title={t('orderPage.payment')}>
      <dl className={classes.rows}>
        {method !== '' && (
          <div className={classes.row}>
            <dt>{t('orderPage.method')}</dt>
            <dd>{method}</dd>
          </div>
        )}
        {rows
          .filter(({ amount }) => all || !isZero(amount))
          .map((row) => (
            <div key={row.name} className={classes.row}>
              <dt>{findText('orderPage.amounts', row.name) ?? row.name}</dt>
              <dd>{formatMoney(signedAmount(row), payment.currency)}</dd>
            </div>
          ))}
        {TOTALS.map((name, index) => {
          const amount = payment[name];
          if (name === 'others' && isEmptyAmount(amount)) return null;
          return (
            <div
              key={name}
              className={classes.row}
              data-first-total={index === 0 || undefined}
              data-total={name === 'total_amount' || undefined}
            >
              <dt>{t(`orders.payment.${name}`)}</dt>
              <dd>{amount === null ? EMPTY_CELL : formatMoney(amount, payment.currency)}</dd>
            </div>
          );
        })}
        {toCollect !== null && (
          <div className={classes.row} data-total>
            <dt>{t('orders.toCollect')}</dt>
            <dd>{formatMoney(toCollect, payment.currency)}</dd>
          </div>
        )}
      </dl>
      {zeros > 0 && (
        <Button mt="sm" ml={-8} size="compact-sm" variant="subtle" color="gray" onClick={() => setAll(!all)}>
          {all ? t('orderPage.hideZeroRows') : t('orderPage.zeroRows', { count: zeros })}
        </Button>
      )}
    </Section>
  );
}
