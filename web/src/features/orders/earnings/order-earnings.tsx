import type { OrderEarnings as Earnings } from '@gian-hang/contract/finance/earnings';
import { isZero } from '@gian-hang/contract/money/money';
import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { formatDay } from '../../../shared/dates/day-range.ts';
import { BreakdownList } from '../../../shared/finance/breakdown-list.tsx';
import { SumCheck } from '../../../shared/finance/sum-check.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { earningsQuery } from './earnings.api.ts';
import { EarningsProfit } from './earnings-profit.tsx';
import { EstimateDifference } from './estimate-difference.tsx';
import classes from './order-earnings.module.css';

/** What the order earned: an estimate before its settlement, then what was settled. */
export function OrderEarnings({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const query = useQuery(earningsQuery(order.id));
  const state = query.data?.state;
  return (
    <Section
      title={t('profit.earnings.title')}
      actions={
        state !== undefined &&
        state !== 'none' && (
          <StatusBadge tone={state === 'final' ? 'success' : 'warning'}>
            {t(`profit.earnings.${state}`)}
          </StatusBadge>
        )
      }
    >
      <QueryView query={query} framed={false} skeleton={<EarningsSkeleton />}>
        {(earnings) => <EarningsBody orderId={order.id} earnings={earnings} />}
      </QueryView>
    </Section>
  );
}

function EarningsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('profit.earnings.loading')}>
      <Skeleton height={30} width="45%" mb="sm" />
      <Skeleton height={120} />
    </div>
  );
}

function EarningsBody({ orderId, earnings }: { orderId: string; earnings: Earnings }) {
  const { t } = useTranslation();
  const { state, currency, settlement, parts, breakdown, difference } = earnings;
  if (state === 'none' || settlement === null || parts === null)
    return (
      <Text size="sm" c="dimmed">
        {t('profit.earnings.none')}
      </Text>
    );
  return (
    <>
      <p className={`${classes.settlement} gh-figures`}>{formatMoney(settlement, currency)}</p>
      <Timing earnings={earnings} />
      <EstimateDifference earnings={earnings} />
      <BreakdownList label={t('profit.earnings.table')} {...{ parts, breakdown, settlement, currency }} />
      {!isZero(difference) && <SumCheck difference={difference} currency={currency} />}
      <EarningsProfit orderId={orderId} earnings={earnings} />
      <Skus earnings={earnings} />
    </>
  );
}

function Timing({ earnings: { statements, expected_on: expectedOn, currency } }: { earnings: Earnings }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.facts}>
      {expectedOn !== null && <li>{t('profit.earnings.expectedOn', { day: formatDay(expectedOn) })}</li>}
      {statements.map(({ statement_id, day, settlement, state }) => (
        <li key={statement_id}>
          {t('profit.earnings.statement', { day: formatDay(day), amount: formatMoney(settlement, currency) })}{' '}
          · {stateName(t, state)}
        </li>
      ))}
    </ul>
  );
}

function stateName(t: ReturnType<typeof useTranslation>['t'], state: string): string {
  if (state === 'paid' || state === 'failed' || state === 'processing') return t(`finance.states.${state}`);
  return state;
}

/** One SKU says nothing beyond the order. */
function Skus({ earnings: { skus, skus_outdated: isOutdated, currency } }: { earnings: Earnings }) {
  const { t } = useTranslation();
  return (
    <>
      {skus.length > 1 && (
        <>
          <h3 className={classes.heading}>{t('profit.earnings.skus')}</h3>
          <ul className={classes.skus}>
            {skus.map(({ sku_id, name, quantity, settlement }) => (
              <li key={sku_id}>
                <span>
                  {name}{' '}
                  <span className={classes.dim}>
                    {t('profit.earnings.skuQuantity', { count: formatCount(quantity) })}
                  </span>
                </span>
                <span className="gh-figures">{formatMoney(settlement, currency)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOutdated && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('profit.earnings.outdated')}
        </Text>
      )}
    </>
  );
}
