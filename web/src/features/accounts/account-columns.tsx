import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { Text, Tooltip } from '@mantine/core';
import type { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/data-column.ts';
import { UserAvatar } from '../../ui/user-avatar.tsx';
import { AccountActions, type ActionHandlers } from './account-actions.tsx';
import classes from './account-columns.module.css';

type Translate = ReturnType<typeof useTranslation>['t'];
const EMPTY_CELL = '—';

export function accountColumns(t: Translate, handlers: ActionHandlers): Column<AccountItem>[] {
  return [
    { key: 'id', header: t('accounts.columns.id'), cell: ({ id }) => <AccountId id={id} t={t} /> },
    {
      key: 'name',
      header: t('accounts.columns.name'),
      mobile: 'title',
      cell: (account) => <AccountName account={account} />,
    },
    {
      key: 'email',
      header: t('accounts.columns.email'),
      cell: ({ email }) => <span className={classes.email}>{email}</span>,
    },
    {
      key: 'phone',
      header: t('accounts.columns.phone'),
      cell: ({ phone_number }) => (
        <span className={classes.phone}>{phone_number === '' ? EMPTY_CELL : phone_number}</span>
      ),
    },
    {
      key: 'shops',
      header: t('accounts.columns.shops'),
      cell: (account) => <AccountShops account={account} t={t} />,
    },
    {
      key: 'role',
      header: t('accounts.columns.role'),
      cell: ({ role }) => <span className={classes.phone}>{t(`accounts.roles.${role}`)}</span>,
    },
    {
      key: 'status',
      header: t('accounts.columns.status'),
      mobile: 'aside',
      cell: (account) => <AccountState account={account} t={t} />,
    },
    {
      key: 'actions',
      header: t('accounts.columns.actions'),
      align: 'right',
      mobile: 'foot',
      cell: (account) => <AccountActions account={account} handlers={handlers} />,
    },
  ];
}

function AccountId({ id, t }: { id: string; t: Translate }) {
  return (
    <span className={classes.id}>
      {id}
      <CopyButton value={id} name={t('accounts.columns.id')} />
    </span>
  );
}

function AccountName({ account }: { account: AccountItem }) {
  const name = personName(account);
  return (
    <span className={classes.name}>
      <UserAvatar name={name} src={account.avatar} size={28} />
      <span>{name}</span>
    </span>
  );
}

const MAX_NAMES = 2;

/** The shops that an account is assigned or has linked; roles that see every shop have no list. */
function AccountShops({ account, t }: { account: AccountItem; t: Translate }) {
  const names = [
    ...new Map([...account.shops, ...account.owned_shops].map(({ id, name }) => [id, name])).values(),
  ];
  if (names.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {account.role === '2' ? EMPTY_CELL : t('accounts.allShops')}
      </Text>
    );
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(', ');
  if (more <= 0) return <span className={classes.shops}>{shown}</span>;
  return (
    <Tooltip label={names.join(', ')} multiline maw={360}>
      <span className={classes.shops}>{t('accounts.moreShops', { shops: shown, count: more })}</span>
    </Tooltip>
  );
}

function AccountState({ account, t }: { account: AccountItem; t: Translate }) {
  const active = account.status === 'ACTIVE';
  return (
    <div className={classes.state}>
      <StatusBadge tone={active ? 'success' : 'danger'}>{t(`accounts.states.${account.status}`)}</StatusBadge>
      {!account.has_password && (
        <Text size="xs" c="dimmed">
          {t('accounts.invited')}
        </Text>
      )}
      {account.second_factor && (
        <Text size="xs" c="dimmed">
          {t('accounts.withFactor')}
        </Text>
      )}
    </div>
  );
}
