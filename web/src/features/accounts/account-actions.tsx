import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core';
import {
  IconDevices,
  IconDotsVertical,
  IconKey,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import type { AccountAction } from './accounts.api.ts';

export type ActionHandlers = {
  onEdit: (account: AccountItem) => void;
  onSessions: (account: AccountItem) => void;
  onAction: (action: AccountAction, account: AccountItem) => void;
};

type Props = { account: AccountItem; handlers: ActionHandlers };

export function AccountActions({ account, handlers }: Props) {
  const { t } = useTranslation();
  const name = personName(account);
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Tooltip label={t('accounts.edit')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('accounts.editOf', { name })}
          onClick={() => handlers.onEdit(account)}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end" width={270} shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('accounts.moreOf', { name })}>
            <IconDotsVertical size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MoreItems account={account} handlers={handlers} />
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Administrators cannot disable or delete their own account, nor remove its second factor. */
function MoreItems({ account, handlers }: Props) {
  const { t } = useTranslation();
  const own = useSession().user?.id === account.id;
  const active = account.status === 'ACTIVE';
  const ask = (action: AccountAction) => () => handlers.onAction(action, account);
  return (
    <>
      <Menu.Item leftSection={<IconDevices {...ICON} />} onClick={() => handlers.onSessions(account)}>
        {t('accounts.sessions.action')}
      </Menu.Item>
      {!(own && account.has_password) && (
        <Menu.Item leftSection={<IconKey {...ICON} />} onClick={ask('reset')}>
          {t(account.has_password ? 'accounts.actions.reset.action' : 'accounts.actions.reset.inviteAgain')}
        </Menu.Item>
      )}
      {account.second_factor && !own && (
        <Menu.Item leftSection={<IconShieldOff {...ICON} />} onClick={ask('takeOff')}>
          {t('accounts.actions.takeOff.action')}
        </Menu.Item>
      )}
      {!own && (
        <>
          <Menu.Item
            leftSection={active ? <IconUserOff {...ICON} /> : <IconUserCheck {...ICON} />}
            onClick={ask(active ? 'disable' : 'enable')}
          >
            {t(active ? 'accounts.actions.disable.action' : 'accounts.actions.enable.action')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            c="var(--gh-danger-text)"
            leftSection={<IconTrash {...ICON} />}
            onClick={ask('delete')}
          >
            {t('accounts.actions.delete.action')}
          </Menu.Item>
        </>
      )}
    </>
  );
}
