import type { BankLineState } from '@gian-hang/contract/finance/reconciliation';
import { Text } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListControls } from '../../shared/list/use-list-params.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LineDrawer } from './line/line-drawer.tsx';
import { lineColumns, missingColumns } from './line-columns.tsx';
import { linesQuery, missingQuery } from './reconciliation.api.ts';

type Props = {
  account: string;
  list: ListControls;
  /** Whether a statement has been loaded. */
  hasFiles: boolean;
  load: ReactNode;
  actions: ReactNode;
  intro: ReactNode;
  tabs: ReactNode;
};

export function LineList({
  account,
  state,
  hasFiles,
  load,
  list,
  ...page
}: Props & { state: BankLineState }) {
  const { t } = useTranslation();
  const { search } = list.filter;
  const query = useQuery(linesQuery({ account, state, search, page: list.page }));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <ListPage
      {...page}
      title={t('reconciliation.title')}
      lead={t('reconciliation.lead')}
      list={list}
      query={query}
      search={{ placeholder: t('reconciliation.search') }}
      notices={<Hint text={t(`reconciliation.hints.${state}`)} />}
      columns={lineColumns(t)}
      onOpen={({ id }) => setOpened(id)}
      openId={opened ?? undefined}
      empty={
        hasFiles ? (
          <EmptyState
            icon={<IconFileCheck size={26} stroke={1.6} />}
            title={t('reconciliation.empty.none')}
          />
        ) : (
          <EmptyState
            icon={<IconFileCheck size={26} stroke={1.6} />}
            title={t('reconciliation.empty.noFile')}
            text={t('reconciliation.empty.noFileText')}
            action={load}
          />
        )
      }
      noMatch={{ title: t('reconciliation.empty.noMatch') }}
    >
      {opened !== null && <LineDrawer id={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}

export function MissingList({
  account,
  list,
  hasFiles: _hasFiles,
  load: _load,
  tabs,
  intro,
  ...page
}: Props) {
  const { t } = useTranslation();
  const query = useQuery({
    ...missingQuery(account, list.page),
    select: ({ items, pagination }) => ({
      items: items.map((payout) => ({
        ...payout,
        id: `${payout.shop.id}-${payout.source}-${payout.payout_id}`,
      })),
      pagination,
    }),
  });
  return (
    <ListPage
      {...page}
      title={t('reconciliation.title')}
      lead={t('reconciliation.lead')}
      list={list}
      query={query}
      intro={
        <>
          {intro}
          {tabs}
        </>
      }
      notices={<Hint text={t('reconciliation.hints.missing')} />}
      columns={missingColumns(t)}
      empty={
        <EmptyState
          icon={<IconFileCheck size={26} stroke={1.6} />}
          title={t('reconciliation.empty.missing')}
        />
      }
    />
  );
}

function Hint({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed" my={8}>
      {text}
    </Text>
  );
}
