import { Menu, VisuallyHidden } from '@mantine/core';
import {
  IconChevronDown,
  IconHistory,
  IconInbox,
  IconLogout,
  IconSettings,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session-store.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { type PlainTranslationKey, useTranslation } from '../../../lib/text/i18n.ts';
import { personName } from '../../../lib/text/person-name.ts';
import { UserAvatar } from '../../../ui/user-avatar.tsx';
import classes from './account-menu.module.css';

const LINKS: readonly { to: string; label: PlainTranslationKey; icon: TablerIcon }[] = [
  { to: '/profile', label: 'shell.account', icon: IconUser },
  { to: '/management/setting', label: 'shell.settings', icon: IconSettings },
  { to: '/history', label: 'shell.history', icon: IconHistory },
  { to: '/inbox', label: 'shell.inbox', icon: IconInbox },
];

function Identity({
  name,
  email,
  className,
}: {
  name: string;
  email: string;
  className?: string | undefined;
}) {
  return (
    <span className={`${classes.identity} ${className ?? ''}`}>
      <span className={classes.name}>{name}</span>
      <span className={classes.email}>{email}</span>
    </span>
  );
}

export function AccountMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user === null) return null;
  const name = personName(user);
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="lg"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={classes.target} data-tour="account">
          <VisuallyHidden>{t('shell.accountMenu')}</VisuallyHidden>
          <UserAvatar name={name} src={user.avatar} size={32} />
          <Identity name={name} email={user.email} className={classes.beside} />
          <IconChevronDown size={16} stroke={1.7} className={classes.beside} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <div className={classes.who} aria-hidden="true">
          <Identity name={name} email={user.email} />
        </div>
        <Menu.Divider />
        {LINKS.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={17} stroke={1.7} />}>
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} stroke={1.7} />} onClick={() => void signOut()}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
