import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { Text } from '@mantine/core';
import type { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/data-column.ts';
import { UserAvatar } from '../../ui/user-avatar.tsx';
import { AccountActions, type ActionHandlers } from './account-actions.tsx';
import classes from './account-columns.module.css';
import { AccountShops } from './account-shops.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];
type Columns = Column<AccountItem>[];
const EMPTY_CELL = '—';

/** One line or two for each account; the e-mail address stands under the name. */
export function compactColumns(t: Translate, handlers: ActionHandlers): Columns {
  const { id, name, phone, shops, role, status, actions } = columnsByKey(t, handlers);
  return [
    { ...id, width: '90px', drops: 'second' },
    { ...name, cell: (account) => <AccountName account={account} withEmail /> },
    { ...phone, width: '125px', drops: 'first' },
    { ...shops, width: '230px' },
    { ...role, width: '125px' },
    { ...status, width: '165px' },
    { ...actions, width: '96px' },
  ];
}

/** The columns of the specification. */
export function detailedColumns(t: Translate, handlers: ActionHandlers): Columns {
  const { id, name, phone, shops, role, status, actions } = columnsByKey(t, handlers);
  const email: Column<AccountItem> = {
    key: 'email',
    header: t('accounts.columns.email'),
    cell: (account) => <span className={classes.email}>{account.email}</span>,
  };
  return [id, name, email, phone, shops, role, status, actions];
}

type Key = 'id' | 'name' | 'phone' | 'shops' | 'role' | 'status' | 'actions';

function columnsByKey(t: Translate, handlers: ActionHandlers): Record<Key, Column<AccountItem>> {
  const column = (
    key: Key,
    cell: Column<AccountItem>['cell'],
    more: Partial<Column<AccountItem>> = {},
  ): Column<AccountItem> => ({ key, header: t(`accounts.columns.${key}`), cell, ...more });
  return {
    id: column('id', ({ id }) => <AccountId id={id} t={t} />),
    name: column('name', (account) => <AccountName account={account} />, { mobile: 'title' }),
    phone: column('phone', ({ phone_number }) => (
      <span className={classes.phone}>{phone_number === '' ? EMPTY_CELL : phone_number}</span>
    )),
    shops: column('shops', (account) => <AccountShops account={account} />),
    role: column('role', ({ role }) => <span className={classes.phone}>{t(`accounts.roles.${role}`)}</span>),
    status: column('status', (account) => <AccountState account={account} t={t} />, { mobile: 'aside' }),
    actions: column('actions', (account) => <AccountActions account={account} handlers={handlers} />, {
      align: 'right',
      mobile: 'foot',
    }),
  };
}

function AccountId({ id, t }: { id: string; t: Translate }) {
  return (
    <span className={classes.id}>
      {id}
      <CopyButton value={id} name={t('accounts.columns.id')} />
    </span>
  );
}

type NameProps = { account: AccountItem; withEmail?: boolean };

/** Somebody without a name is called by the e-mail address, which then stands alone. */
function AccountName({ account, withEmail = false }: NameProps) {
  const { email, avatar } = account;
  const name = personName(account);
  return (
    <span className={classes.name} data-compact={withEmail || undefined}>
      <UserAvatar name={name} src={avatar} size={28} />
      <span className={classes.words}>
        <span>{name}</span>
        {withEmail && name !== email && <span className={classes.under}>{email}</span>}
      </span>
    </span>
  );
}

function AccountState({ account, t }: { account: AccountItem; t: Translate }) {
  const notes = [
    ...(account.has_password ? [] : [t('accounts.invited')]),
    ...(account.second_factor ? [t('accounts.withFactor')] : []),
  ];
  return (
    <div className={classes.state}>
      <StatusBadge tone={account.status === 'ACTIVE' ? 'success' : 'danger'}>
        {t(`accounts.states.${account.status}`)}
      </StatusBadge>
      {notes.length > 0 && (
        <Text size="xs" c="dimmed">
          {notes.join(' · ')}
        </Text>
      )}
    </div>
  );
}
