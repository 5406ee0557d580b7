import type { OrderItem, OrderLine } from '@gian-hang/contract/orders/orders';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { matchesText } from '../../../lib/text/fold-text.ts';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { Deadline } from '../../../shared/deadline/deadline.tsx';
import { OrderStatusBadge } from '../../../shared/order/order-status.tsx';
import { ProductImage } from '../../../shared/product-image.tsx';
import { SyncOrderButton } from '../detail/sync-order-button.tsx';
import classes from './compact-cells.module.css';
import { EMPTY_CELL } from './order-cells.tsx';

type Props = { order: OrderItem };

/** `dd/MM HH:mm`; the title has the year. */
function CreateTime({ time }: { time: string }) {
  const dateTime = useDateTime()(time);
  return (
    <time dateTime={time} title={dateTime}>
      {dateTime.slice(0, 5)}
      {dateTime.slice(10)}
    </time>
  );
}

export function CompactOrderCell({ order }: Props) {
  return (
    <div className={classes.cell}>
      <span className={classes.first}>
        <Anchor
          className={classes.id}
          renderRoot={(props) => (
            <Link {...props} to="/product/order/$id" params={{ id: order.id }} state={{ fromList: true }} />
          )}
        >
          {order.t_order_id}
        </Anchor>
        {order.source === 'marketplace' && (
          <span className={classes.tool}>
            <SyncOrderButton order={order} />
          </span>
        )}
      </span>
      <span className={classes.second}>
        <CreateTime time={order.create_time} />
        {' · '}
        {order.shop.name}
      </span>
    </div>
  );
}

export function CompactStatusCell({ order }: Props) {
  return (
    <div className={classes.cell}>
      <span className={classes.first}>
        <OrderStatusBadge status={order.status} />
      </span>
      <StatusFacts order={order} />
    </div>
  );
}

/** What else matters about the state of an order: a request to cancel, manual, COD, tracking number. */
function StatusFacts({ order }: Props) {
  const { t } = useTranslation();
  const facts = [
    order.source === 'manual' ? t('orders.manual.badge') : '',
    order.is_cod ? 'COD' : '',
    order.tracking_number,
  ].filter(Boolean);
  if (facts.length === 0 && !order.cancel_requested) return null;
  return (
    <span className={classes.second} title={facts.join(' · ')}>
      {order.cancel_requested && (
        <span className={classes.urgent}>
          {t('orders.tasks.cancel_requested')}
          {facts.length > 0 && ' · '}
        </span>
      )}
      {facts.join(' · ')}
    </span>
  );
}

export function DeadlineCell({ order }: Props) {
  return order.due_time === null ? (
    <span className={classes.none}>{EMPTY_CELL}</span>
  ) : (
    <Deadline order={order} />
  );
}

export function CompactRecipientCell({ order: { recipient_address: address } }: Props) {
  const { t } = useTranslation();
  const place = address.city || address.full_address;
  if (address.name === '' && place === '')
    return <span className={classes.none}>{t('orders.noAddress')}</span>;
  return (
    <div className={classes.cell} title={address.full_address}>
      <span className={classes.first}>{address.name}</span>
      <span className={classes.second}>{place}</span>
    </div>
  );
}

/** The first product, or the first that contains the searched words. */
function lineToShow(lines: OrderItem['line_items'], search: string | undefined) {
  return lines.find(({ product_name: name }) => search && matchesText(name, search)) ?? lines[0];
}

type ProductProps = Props & { search: string | undefined };

export function CompactProductCell({ order: { line_items: lines }, search }: ProductProps) {
  const line = lineToShow(lines, search);
  if (line === undefined) return <span className={classes.none}>{EMPTY_CELL}</span>;
  return (
    <div className={classes.product} title={lines.map(({ product_name }) => product_name).join('\n')}>
      <ProductImage src={line.sku_image} size={32} />
      <div className={classes.cell}>
        <span className={classes.first}>{line.product_name}</span>
        <span className={classes.second}>
          <Quantities line={line} count={lines.length} />
        </span>
      </div>
    </div>
  );
}

/** How many of this product, and how many products more. */
function Quantities({ line, count }: { line: OrderLine; count: number }) {
  const { t } = useTranslation();
  const pieces = t('orders.quantity', { count: formatCount(line.quantity) });
  return count > 1 ? `${pieces} · ${t('orders.moreLines', { count: count - 1 })}` : pieces;
}

export function TotalCell({ order: { payment } }: Props) {
  return (
    <span className={classes.total}>
      {payment.total_amount === null ? EMPTY_CELL : formatMoney(payment.total_amount, payment.currency)}
    </span>
  );
}

/** An order on a phone, in three lines. Its link covers the card and opens the order over the list. */
export function OrderCard({ order, onOpen }: Props & { onOpen: (order: OrderItem) => void }) {
  const [line] = order.line_items;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(order);
  };
  return (
    <div className={classes.card}>
      <span className={classes.cardLine}>
        <Link
          className={classes.cardLink}
          to="/product/order/$id"
          params={{ id: order.id }}
          state={{ fromList: true }}
          onClick={open}
        >
          {order.t_order_id}
        </Link>
        <TotalCell order={order} />
      </span>
      <span className={classes.cardLine}>
        <span className={classes.cardState}>
          <OrderStatusBadge status={order.status} />
          <StatusFacts order={order} />
        </span>
        <Deadline order={order} />
      </span>
      <span className={classes.second}>
        {[order.recipient_address.name, line?.product_name].filter(Boolean).join(' · ')}{' '}
        {line !== undefined && <Quantities line={line} count={order.line_items.length} />}
      </span>
    </div>
  );
}
