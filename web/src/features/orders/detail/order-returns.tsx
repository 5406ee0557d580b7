import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Text } from '@mantine/core';
import { findText, useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { Section } from '../../../ui/layout/section.tsx';
import classes from './order-page.module.css';

/** The buyer's requests for a return, and until when the seller has to answer; renders nothing if there are none. */
export function OrderReturns({ order: { returns } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  if (returns.length === 0) return null;
  return (
    <Section title={t('orderPage.returns.title')}>
      <ol className={classes.timeline}>
        {returns.map(({ id, type, status, needs_answer, answer_by, create_time }) => (
          <li key={id} className={classes.moment}>
            <span>
              {type !== null && `${findText('orderPage.returns.types', type) ?? type} · `}
              {findText('orderPage.returns.statuses', status) ?? status}
              {needs_answer && (
                <Text span size="xs" fw={600} c="var(--gh-danger-text)" display="block">
                  {answer_by === null
                    ? t('orderPage.returns.needsAnswer')
                    : t('orderPage.returns.answerBy', { time: dateTime(answer_by) })}
                </Text>
              )}
            </span>
            <time dateTime={create_time}>{dateTime(create_time)}</time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
