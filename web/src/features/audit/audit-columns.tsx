import type { AuditItem } from '@gian-hang/contract/audit';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileDiff } from '@tabler/icons-react';
import type { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import { describeAction } from '../../shared/history-actions.ts';
import { DeviceIcon } from '../../shared/session/device-icon.tsx';
import { deviceName } from '../../shared/session/device-name.ts';
import type { Column } from '../../ui/table/data-column.ts';
import classes from './audit-columns.module.css';
import { AuditTarget } from './audit-object.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];
type ColumnOptions = { t: Translate; dateTime: (iso: string) => string; onOpen: (item: AuditItem) => void };

export function auditColumns({ t, dateTime, onOpen }: ColumnOptions): Column<AuditItem>[] {
  return [
    {
      key: 'when',
      header: t('audit.columns.when'),
      cell: ({ at }) => (
        <time className={classes.time} dateTime={at}>
          {dateTime(at)}
        </time>
      ),
    },
    {
      key: 'who',
      header: t('audit.columns.who'),
      cell: ({ person }) => <Person person={person} t={t} />,
    },
    {
      key: 'what',
      header: t('audit.columns.what'),
      mobile: 'title',
      cell: ({ action }) => <Action action={action} />,
    },
    {
      key: 'object',
      header: t('audit.columns.object'),
      cell: ({ object }) => <AuditTarget object={object} />,
    },
    {
      key: 'where',
      header: t('audit.columns.where'),
      cell: ({ ip, user_agent }) => <Origin ip={ip} userAgent={user_agent} />,
    },
    {
      key: 'details',
      header: t('audit.columns.details'),
      align: 'right',
      mobile: 'aside',
      cell: (item) => (
        <Tooltip label={t('audit.open')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('audit.openOf', {
              action: describeAction(item.action).label,
              time: dateTime(item.at),
            })}
            onClick={() => onOpen(item)}
          >
            <IconFileDiff size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ),
    },
  ];
}

function Person({ person, t }: { person: AuditItem['person']; t: Translate }) {
  if (person === null) return <span className={classes.dim}>{t('audit.nobody')}</span>;
  const name = personName({ ...person, full_name: person.name }) || person.id;
  return (
    <div className={classes.person}>
      <div>{name}</div>
      {person.email === '' || name === person.email ? null : (
        <div className={classes.dim}>{person.email}</div>
      )}
    </div>
  );
}

function Action({ action }: { action: string }) {
  const { label, icon: Icon, alarming } = describeAction(action);
  return (
    <span className={classes.action} data-alarming={alarming || undefined}>
      <Icon size={17} stroke={1.6} aria-hidden />
      {label}
    </span>
  );
}

function Origin({ ip, userAgent }: { ip: string; userAgent: string }) {
  return (
    <div className={classes.origin} title={userAgent}>
      <div>{ip}</div>
      <div className={classes.dim}>
        <DeviceIcon userAgent={userAgent} size={15} /> {deviceName(userAgent)}
      </div>
    </div>
  );
}
