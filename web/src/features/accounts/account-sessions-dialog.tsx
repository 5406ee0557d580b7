import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import type { SessionItem } from '@gian-hang/contract/accounts/auth';
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { IconLogout2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import { SHORT_TOAST_MS, showFailure, showSuccess } from '../../lib/toast.ts';
import { SessionRow, SessionRows } from '../../shared/session/session-row.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { useLastNonNull } from '../../ui/use-last-non-null.ts';
import { accountSessionsQuery, useEndSessions } from './accounts.api.ts';

type Props = { account: AccountItem | null; onClose: () => void };

/** The active sessions of an account, which an administrator can end. */
export function AccountSessionsDialog({ account, onClose }: Props) {
  const { t } = useTranslation();
  const shown = useLastNonNull(account);
  return (
    <Modal
      opened={account !== null}
      onClose={onClose}
      title={t('accounts.sessions.title', { name: personName(shown ?? {}) })}
      size="lg"
    >
      {shown !== null && <Sessions key={shown.id} id={shown.id} />}
    </Modal>
  );
}

function Sessions({ id }: { id: string }) {
  return (
    <QueryView query={useQuery(accountSessionsQuery(id))} framed={false} skeleton={<Skeleton height={52} />}>
      {(sessions) => <SessionsOf id={id} sessions={sessions} />}
    </QueryView>
  );
}

function SessionsOf({ id, sessions }: { id: string; sessions: readonly SessionItem[] }) {
  const { t } = useTranslation();
  const end = useEndSessions(id);
  const signOut = (sessionId: string | null) =>
    end.mutate(sessionId, {
      onSuccess: () => showSuccess(t('accounts.sessions.ended'), SHORT_TOAST_MS),
      onError: (error) => showFailure(error),
    });
  if (sessions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('accounts.sessions.none')}
      </Text>
    );
  return (
    <>
      <SessionRows>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => signOut(session.id)}
          />
        ))}
      </SessionRows>
      <Group justify="flex-end" mt="md">
        <Button
          variant="light"
          color="red"
          leftSection={<IconLogout2 size={16} aria-hidden />}
          loading={end.isPending && end.variables === null}
          onClick={() => signOut(null)}
        >
          {t('accounts.sessions.endAll')}
        </Button>
      </Group>
    </>
  );
}
