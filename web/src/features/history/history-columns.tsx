import type { HistoryItem } from '@gian-hang/contract/accounts/auth';
import type { translate } from '../../lib/text/i18n.ts';
import { describeAction } from '../../shared/history-actions.ts';
import { DeviceIcon } from '../../shared/session/device-icon.tsx';
import { deviceName } from '../../shared/session/device-name.ts';
import type { Column } from '../../ui/table/data-column.ts';
import classes from './history-columns.module.css';

export function historyColumns(
  t: typeof translate,
  dateTime: (iso: string) => string,
): Column<HistoryItem>[] {
  return [
    {
      key: 'action',
      header: t('history.columns.action'),
      mobile: 'title',
      cell: ({ action }) => <Action action={action} />,
    },
    {
      key: 'device',
      header: t('history.columns.device'),
      cell: ({ user_agent }) => (
        <span className={classes.device} title={user_agent}>
          <DeviceIcon userAgent={user_agent} size={18} />
          {deviceName(user_agent)}
        </span>
      ),
    },
    { key: 'address', header: t('history.columns.address'), cell: ({ ip }) => ip },
    {
      key: 'time',
      header: t('history.columns.time'),
      cell: ({ at }) => <span className={classes.time}>{dateTime(at)}</span>,
    },
  ];
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
