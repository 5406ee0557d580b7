import type { SessionItem } from '@gian-hang/contract/auth';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRelative } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DeviceIcon } from '../../shared/device-icon.tsx';
import { deviceName } from '../../shared/device-name.ts';
import { useDateTime } from '../../shared/use-date-time.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { sessionsQuery } from './profile.api.ts';
import classes from './session-list.module.css';

const FIRST = 5;

export function SessionList() {
  const { t } = useTranslation();
  const sessions = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<SessionItem | null>(null);
  const [all, setAll] = useState(false);
  return (
    <QueryView query={sessions} framed={false} skeleton={<SessionSkeleton />}>
      {(items) => (
        <>
          <ul className={classes.list}>
            {items.slice(0, all ? items.length : FIRST).map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
          {!all && items.length > FIRST && (
            <Button variant="subtle" size="xs" mt="xs" onClick={() => setAll(true)}>
              {t('profile.sessions.showAll', { count: items.length })}
            </Button>
          )}
          <EndSessionDialog session={ending} onClose={() => setEnding(null)} />
        </>
      )}
    </QueryView>
  );
}

function SessionSkeleton() {
  return (
    <Stack gap="sm">
      <Skeleton height={52} />
      <Skeleton height={52} />
    </Stack>
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
          aria-label={t('profile.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}
