import type { SyncKind } from '@gian-hang/contract/sync-kinds';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileSpreadsheet, IconHistory, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { SyncButton } from './sync-button.tsx';

type Props = {
  kind: SyncKind;
  /** Null if the person may not export. */
  startExport: (() => void) | null;
  exporting: boolean;
  onRefresh: () => Promise<unknown>;
  onOpen: (dialog: 'sync' | 'history') => void;
  /** Items of the menu before those of every synced list. */
  children?: ReactNode;
};

/** The buttons of a synced list on a phone: all but the first are in a menu. */
export function PhoneActions({ kind, startExport, exporting, onRefresh, onOpen, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <SyncButton kind={kind} short onOpen={() => onOpen('sync')} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('lists.actions')} loading={exporting}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {startExport && (
            <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={startExport}>
              {t('orders.export.start')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void onRefresh()}>
            {t('lists.refresh')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onOpen('history')}>
            {t('orders.history.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
