import type { SessionItem } from '@gian-hang/contract/accounts/auth';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatRelative } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDateTime } from '../dates/use-date-time.ts';
import { DeviceIcon } from './device-icon.tsx';
import { deviceName } from './device-name.ts';
import classes from './session-row.module.css';

export function SessionRows({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

type Props = { session: SessionItem; busy?: boolean; onEnd: () => void };

/** A signed-in device with a button to sign it out, except the current one. */
export function SessionRow({ session, busy = false, onEnd }: Props) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const device = deviceName(session.user_agent);
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <DeviceIcon userAgent={session.user_agent} size={22} />
      </span>
      <div className={classes.words}>
        <Text size="sm" fw={500} className={classes.device}>
          {device}
          {session.current && <StatusBadge tone="success">{t('profile.sessions.current')}</StatusBadge>}
        </Text>
        <Text size="xs" c="dimmed">
          {session.ip}
          <Text span inherit visibleFrom="xs">
            {' · '}
            {t('profile.sessions.signedInAt', { time: dateTime(session.created_at) })}
          </Text>
        </Text>
        <Text size="xs" c="dimmed">
          <time dateTime={session.last_used_at} title={dateTime(session.last_used_at)}>
            {session.current
              ? t('profile.sessions.inUse')
              : t('profile.sessions.lastUsed', { time: formatRelative(session.last_used_at) })}
          </time>
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={t('profile.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}
