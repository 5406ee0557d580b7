import type { HistoryItem } from '@gian-hang/contract/accounts/auth';
import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { describeAction } from '../../shared/history-actions.ts';
import { DeviceIcon } from '../../shared/session/device-icon.tsx';
import { deviceName } from '../../shared/session/device-name.ts';
import classes from './history-table.module.css';

const MOBILE_MEDIA_QUERY = '(max-width: 768px)';

/** A table, or cards where the screen is too narrow for one. */
export function HistoryTable({ items }: { items: HistoryItem[] }) {
  const narrow = useMediaQuery(MOBILE_MEDIA_QUERY, false, { getInitialValueInEffect: false });
  return <div className={classes.frame}>{narrow ? <Cards items={items} /> : <Rows items={items} />}</div>;
}

function Rows({ items }: { items: HistoryItem[] }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  return (
    <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="lg" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('history.columns.action')}</Table.Th>
          <Table.Th>{t('history.columns.device')}</Table.Th>
          <Table.Th>{t('history.columns.address')}</Table.Th>
          <Table.Th>{t('history.columns.time')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ id, action, user_agent, ip, at }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <Action action={action} />
            </Table.Td>
            <Table.Td title={user_agent}>
              <span className={classes.device}>
                <DeviceIcon userAgent={user_agent} size={18} />
                {deviceName(user_agent)}
              </span>
            </Table.Td>
            <Table.Td>{ip}</Table.Td>
            <Table.Td className={classes.time}>{dateTime(at)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cards({ items }: { items: HistoryItem[] }) {
  const dateTime = useDateTime();
  return (
    <ul className={classes.cards}>
      {items.map(({ id, action, user_agent, ip, at }) => (
        <li key={id} className={classes.card}>
          <Action action={action} />
          <p className={classes.details}>
            {deviceName(user_agent)} · {ip}
          </p>
          <p className={classes.details}>{dateTime(at)}</p>
        </li>
      ))}
    </ul>
  );
}

function Action({ action }: { action: string }) {
  const { label, icon: Icon, alarming } = describeAction(action);
  return (
    <span className={classes.action}>
      <span className={classes.icon} data-alarming={alarming || undefined}>
        <Icon size={17} stroke={1.6} aria-hidden />
      </span>
      {label}
    </span>
  );
}
