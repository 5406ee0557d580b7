import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../lib/text/format.ts';
import classes from './cells.module.css';

/** A line and a smaller one under it. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <div className={classes.cell}>
      <div className={classes.first}>{first}</div>
      {second && <div className={classes.second}>{second}</div>}
    </div>
  );
}

type AmountProps = { amount: string; currency: string; strong?: boolean };

export function Amount({ amount, currency, strong = false }: AmountProps) {
  return (
    <span
      className={classes.amount}
      data-strong={strong || undefined}
      data-negative={amount.startsWith('-') || undefined}
    >
      {formatMoney(amount, currency)}
    </span>
  );
}

type OrderLinkProps = { order: { id: string | null; t_order_id: string } };

/** Leads to the order; only its id where the order is not stored here. */
export function OrderLink({ order: { id, t_order_id } }: OrderLinkProps) {
  if (id === null) return <span>{t_order_id}</span>;
  return (
    <Anchor
      className={classes.order}
      renderRoot={(props) => <Link {...props} to="/product/order/$id" params={{ id }} />}
    >
      {t_order_id}
    </Anchor>
  );
}

type RowCardProps = { title: ReactNode; aside: ReactNode; note: ReactNode; amount: ReactNode };

/** A row on a phone: what it is and its amount, under them what else matters. */
export function RowCard({ title, aside, note, amount }: RowCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        {title}
        <strong className={classes.cardAmount}>{amount}</strong>
      </div>
      <div className={classes.line}>
        <span className={classes.note}>{note}</span>
        {aside}
      </div>
    </div>
  );
}
