import { PATHS } from '@gian-hang/contract/paths';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDots,
  IconFileSpreadsheet,
  IconHistory,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ExportJobButton } from '../../../shared/export/export-button.tsx';
import { useOfferExport } from '../../../shared/export/offer-export.ts';
import { type ExportQuery, useExport } from '../../../shared/export/use-export.ts';
import { SyncButton, SyncHistoryButton } from '../../../shared/sync/sync-button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import { useReloadFinance } from './incoming.api.ts';
import { datesOf, INCOMING_LIST, type IncomingFilter, type IncomingTab } from './incoming-search.ts';

type Props = {
  tab: IncomingTab;
  /** The filters of the address in one currency. */
  filter: IncomingFilter;
  onOpen: (dialog: 'sync' | 'history') => void;
};

type ExportKind = 'xlsx' | 'csv' | 'transactions';

function exportQuery({ tab, filter }: Props, kind: ExportKind): ExportQuery {
  const query = INCOMING_LIST.toQuery({ ...filter, dates: datesOf(filter) });
  return kind === 'transactions'
    ? { ...query, list: 'transactions', format: 'xlsx' }
    : { ...query, list: tab, format: kind };
}

/** The buttons of the page; on a phone all but the first are in a menu. */
export function IncomingActions(props: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const job = useExport(PATHS.finance.export);
  const start = (kind: ExportKind) => job.start(exportQuery(props, kind));
  useOfferExport(() => start('xlsx'));
  const reload = useReloadFinance();
  const items = (kinds: readonly ExportKind[]) =>
    kinds.map((kind) => (
      <Menu.Item
        key={kind}
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => start(kind)}
      >
        {t(`finance.incoming.export.${kind}`)}
      </Menu.Item>
    ));
  if (isNarrow)
    return (
      <>
        <SyncButton kind="finance" short onOpen={() => props.onOpen('sync')} />
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('lists.actions')}
              loading={job.received !== null}
            >
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {items(['xlsx', 'csv', 'transactions'])}
            <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void reload()}>
              {t('lists.refresh')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={() => props.onOpen('history')}
            >
              {t('orders.history.open')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </>
    );
  return (
    <>
      <SyncHistoryButton iconOnly onOpen={() => props.onOpen('history')} />
      <RefreshButton iconOnly onRefresh={reload} />
      <ExportJobButton
        job={job}
        label={t('finance.incoming.export.xlsx')}
        onStart={() => start('xlsx')}
        arrow={
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" px={7} aria-label={t('finance.incoming.export.more')}>
                <IconChevronDown size={15} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>{items(['csv', 'transactions'])}</Menu.Dropdown>
          </Menu>
        }
      />
      <SyncButton kind="finance" onOpen={() => props.onOpen('sync')} />
    </>
  );
}
