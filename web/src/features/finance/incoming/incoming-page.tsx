import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateRangeLabel } from '../../../shared/dates/date-range.tsx';
import { ListToolbar } from '../../../shared/list/list-toolbar.tsx';
import { useReloadAfterSync } from '../../../shared/sync/shop-syncs.ts';
import { SyncDialogs } from '../../../shared/sync/sync-dialogs.tsx';
import { SyncStatusBar } from '../../../shared/sync/sync-status-bar.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useIsMobile, useMedia } from '../../../ui/use-media.ts';
import { useReloadFinance } from './incoming.api.ts';
import { IncomingActions } from './incoming-actions.tsx';
import classes from './incoming-page.module.css';
import { datesOf, type IncomingTab } from './incoming-search.ts';
import { IncomingTabs } from './incoming-tabs.tsx';
import type { ListProps } from './list-props.ts';
import { PayoutsList } from './lists/payouts-list.tsx';
import { ShortList } from './lists/short-list.tsx';
import { StatementsList } from './lists/statements-list.tsx';
import { UnsettledList } from './lists/unsettled-list.tsx';
import { QuickViews } from './quick-views.tsx';
import { StatementPanel } from './statement/statement-panel.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useIncomingFilters } from './use-incoming-filters.tsx';
import { type IncomingList, useIncomingList, useIncomingSummary } from './use-incoming-list.ts';

const LISTS: Record<IncomingTab, (props: ListProps) => ReactNode> = {
  statements: StatementsList,
  payouts: PayoutsList,
  unsettled: UnsettledList,
  short: ShortList,
};

/** Wide screens show a statement beside the list, others in place of it. */
export function IncomingPage() {
  const list = useIncomingList();
  const isWide = useMedia('(min-width: 1200px)');
  const { statement } = list.params;
  useReloadAfterSync('finance', useReloadFinance());
  if (statement !== undefined && !isWide)
    return <StatementPanel statement={statement} list={list} isBeside={false} />;
  return <Overview list={list} statement={statement} />;
}

function Overview({ list, statement }: { list: IncomingList; statement: string | undefined }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'sync' | 'history' | null>(null);
  const summary = useIncomingSummary(list.filter);
  const { currency, counts } = summary;
  const { currency: _, ...others } = list.filter;
  const filter = currency === undefined ? others : { ...others, currency };
  const List = LISTS[list.tab];
  return (
    <>
      <PageHeader
        dense
        title={t('finance.incoming.title')}
        status={<RelatedPages />}
        actions={<IncomingActions tab={list.tab} filter={filter} onOpen={setDialog} />}
      />
      <SyncStatusBar kind="finance" />
      <ListToolbar
        list={{ ...list, filter: list.narrowed }}
        filters={useIncomingFilters(list, summary)}
        sheet={{
          order: ['dates', 'states', 'currency', 'shops', 'staff'],
          show: (count) => t('finance.incoming.filter.show', { count }),
        }}
        total={counts?.[list.tab] ?? 0}
        columnMenu={null}
        tools={<PhonePeriod dates={datesOf(list.filter)} />}
      />
      <SummaryCards list={list} summary={summary} />
      <IncomingTabs list={list} counts={counts} />
      <QuickViews list={list} />
      <div className={classes.split}>
        <div className={classes.rows}>
          <List list={list} filter={filter} onSync={() => setDialog('sync')} />
        </div>
        {statement !== undefined && <StatementPanel statement={statement} list={list} isBeside />}
      </div>
      <SyncDialogs kind="finance" opened={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

/** On a phone the filters are in a sheet, and the default period has no chip. */
function PhonePeriod({ dates }: { dates: string }) {
  const { t } = useTranslation();
  const label = useDateRangeLabel();
  if (!useIsMobile()) return null;
  return (
    <span className={classes.period}>{t('finance.incoming.filter.datesChip', { dates: label(dates) })}</span>
  );
}

const RELATED = [
  ['profit', '/payment/profit'],
  ['costs', '/payment/costs'],
  ['bank', '/payment/bank'],
] as const;

function RelatedPages() {
  const { t } = useTranslation();
  return (
    <nav className={classes.related} aria-label={t('finance.incoming.links.label')}>
      {RELATED.map(([name, path]) => (
        <Anchor key={name} size="sm" renderRoot={(props) => <Link {...props} to={path as string} />}>
          {t(`finance.incoming.links.${name}`)}
        </Anchor>
      ))}
    </nav>
  );
}
