import type { SessionItem } from '@gian-hang/contract/auth';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRelative } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DeviceIcon } from '../../shared/device-icon.tsx';
import { deviceName } from '../../shared/device-name.ts';
import { useDateTime } from '../../shared/use-date-time.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { sessionsQuery } from './profile.api.ts';
import classes from './session-list.module.css';

export function SessionList() {
  const sessions = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<SessionItem | null>(null);
  if (sessions.data === undefined) {
    if (sessions.isError)
      return <FailedState framed={false} error={sessions.error} onRetry={() => void sessions.refetch()} />;
    return (
      <Stack gap="sm">
        <Skeleton height={52} />
        <Skeleton height={52} />
      </Stack>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      <EndSessionDialog session={ending} onClose={() => setEnding(null)} />
    </>
  );
}

function SessionRow({ session, onEnd }: { session: SessionItem; onEnd: () => void }) {
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
          {' · '}
          <time dateTime={session.last_used_at} title={dateTime(session.last_used_at)}>
            {session.current
              ? t('profile.sessions.inUse')
              : t('profile.sessions.lastUsed', { time: formatRelative(session.last_used_at) })}
          </time>
        </Text>
        <Text size="xs" c="dimmed">
          {t('profile.sessions.signedInAt', { time: dateTime(session.created_at) })}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('profile.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}
