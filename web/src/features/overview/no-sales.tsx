import type { SalesReport } from '@gian-hang/contract/analytics/overview';
import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { OverviewParams } from './overview-search.ts';

const ICON = <IconChartBar size={26} stroke={1.6} />;
const MONTH = 'last_30_days';

type Props = { list: OverviewParams; report: SalesReport };

/** Shown in place of charts, where nothing was ordered or all orders have other currencies than the chosen one. */
export function NoSales({ list, report: { currency, currencies } }: Props) {
  const { t } = useTranslation();
  if (currency !== null && currencies.length > 0)
    return (
      <EmptyState
        icon={ICON}
        title={t('overview.otherCurrency.title', { currency })}
        text={t('overview.otherCurrency.text', { currencies: currencies.join(', ') })}
        action={
          <Button variant="default" onClick={() => list.narrow({ currency: '' })}>
            {t('overview.otherCurrency.clear', { currency })}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={ICON}
      title={t('overview.empty.title')}
      text={t('overview.empty.text')}
      action={
        list.filter.dates === MONTH ? undefined : (
          <Button variant="default" onClick={() => list.narrow({ dates: MONTH })}>
            {t('overview.empty.month')}
          </Button>
        )
      }
    />
  );
}
