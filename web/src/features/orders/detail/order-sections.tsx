import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Stack, Text } from '@mantine/core';
import { findText, useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EMPTY_CELL, TrackingNumber } from '../list/order-cells.tsx';
import classes from './order-page.module.css';

export function OrderShipping({ order: { shipping, tracking_number } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const type = findText('orderPage.types', shipping.type) ?? shipping.type;
  return (
    <Section title={t('orderPage.shipping')}>
      <DescriptionList
        facts={[
          { label: t('orders.filter.tracking'), value: <TrackingNumber number={tracking_number} /> },
          { label: t('orderPage.provider'), value: shipping.provider || EMPTY_CELL },
          { label: t('orderPage.option'), value: shipping.delivery_option || EMPTY_CELL },
          { label: t('orderPage.type'), value: type || EMPTY_CELL },
        ]}
      />
    </Section>
  );
}

export function OrderTimeline({ timeline }: Pick<OrderDetail, 'timeline'>) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  return (
    <Section title={t('orderPage.timeline')}>
      <ol className={classes.timeline}>
        {timeline.map(({ at, event }) => (
          <li key={`${event}-${at}`} className={classes.moment}>
            <span>{findText('orders.events', event) ?? event}</span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Buyer's message, seller's note and cancel reason; renders nothing if all are empty. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const notes = [
    { label: t('orderPage.buyerMessage'), text: order.buyer.message },
    { label: t('orderPage.sellerNote'), text: order.seller_note },
    { label: t('orderPage.cancelReason'), text: order.cancel_reason },
  ].filter(({ text }) => text !== '');
  if (notes.length === 0) return null;
  return (
    <Section title={t('orderPage.notes')}>
      <Stack gap="sm">
        {notes.map(({ label, text }) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <p className={classes.quote}>{text}</p>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
