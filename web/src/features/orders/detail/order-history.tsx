import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Text } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { orderStatusName } from '../../../shared/order/order-status.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import classes from './order-page.module.css';

/** Status changes with the time we learned of them and their source. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const manual = order.source === 'manual';
  return (
    <Section title={t(manual ? 'orderPage.handHistory' : 'orderPage.syncHistory')}>
      {!manual && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('orderPage.lastRead', { time: dateTime(order.synced_at) })}
        </Text>
      )}
      <ol className={classes.timeline}>
        {order.changes.toReversed().map(({ at, from, to, change_source }) => (
          <li key={`${at} ${to}`} className={classes.moment}>
            <span>
              {from === null
                ? t('orderPage.firstRead', { to: orderStatusName(to) })
                : t('orderPage.changed', { from: orderStatusName(from), to: orderStatusName(to) })}
              <Text span size="xs" c="dimmed" display="block">
                {t(`orderPage.changeSource.${change_source}`)}
              </Text>
            </span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
