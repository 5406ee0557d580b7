import type { ProfitGroup } from '@gian-hang/contract/finance/profit-values';
import { PATHS } from '@gian-hang/contract/paths';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCoins, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ExportButton } from '../../../shared/export/export-button.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListParams } from '../../../shared/list/use-list-params.ts';
import { usePageSize } from '../../../shared/list/use-page-size.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { profitListQuery } from './profit.api.ts';
import { profitColumns } from './profit-columns.tsx';
import { groupOf, PROFIT_LIST, type ProfitListParams, profitQuery } from './profit-search.ts';
import { ProfitTotalsCards } from './profit-totals.tsx';
import { useProfitFilters } from './use-profit-filters.tsx';

const GROUP_ORDER: readonly ProfitGroup[] = ['product', 'order', 'shop', 'day', 'month'];

export function ProfitPage() {
  const { t } = useTranslation();
  const list = useListParams(PROFIT_LIST);
  const { pageSize, onPageSize } = usePageSize(list);
  const query = useQuery(profitListQuery(list, pageSize));
  const group = groupOf(list.filter);
  const filters = useProfitFilters(list);
  return (
    <ListPage
      title={t('profit.page.title')}
      lead={t('profit.page.lead')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconTag size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/payment/costs" />}
          >
            {t('profit.page.toCosts')}
          </Button>
          <ExportButton path={PATHS.finance.exportProfit} query={profitQuery(list.filter, list.sort)} />
        </>
      }
      intro={query.data?.totals.map((totals) => (
        <ProfitTotalsCards key={totals.currency} totals={totals} list={list} />
      ))}
      list={list}
      query={query}
      columns={profitColumns({ t, group, sort: list.sort, onSort: list.sortBy })}
      rowHeight="compact"
      tabs={<GroupTabs list={list} group={group} />}
      filters={filters}
      sheet={{
        order: ['shops', 'staff', 'dates', 'missing'],
        show: (count) => t('profit.page.filter.show', { count }),
      }}
      onPageSize={onPageSize}
      empty={
        <EmptyState
          icon={<IconCoins size={26} stroke={1.6} />}
          title={t('profit.page.empty.title')}
          text={t('profit.page.empty.text')}
        />
      }
      noMatch={{ title: t('profit.page.noMatch'), text: t('profit.page.empty.text') }}
    />
  );
}

function GroupTabs({ list, group }: { list: ProfitListParams; group: ProfitGroup }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('profit.page.group')}
      data={GROUP_ORDER.map((value) => ({ value, label: t(`profit.page.groups.${value}`) }))}
      value={group}
      onChange={(next) => list.narrow({ group: next })}
    />
  );
}
