import type { SessionItem } from '@gian-hang/contract/accounts/auth';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { SessionRow, SessionRows } from '../../shared/session/session-row.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { sessionsQuery } from './profile.api.ts';

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
          <SessionRows>
            {items.slice(0, all ? items.length : FIRST).map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </SessionRows>
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
