import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { NotificationsMenu } from '../../../features/notifications/panel/notifications-menu.tsx';
import { usePreferences } from '../../../lib/preferences.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { SidebarState } from '../sidebar/use-sidebar.ts';
import { ThemeHelper } from '../theme/theme-helper.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BreadcrumbTrail } from './breadcrumb-trail.tsx';
import { HelpButton } from './help-button.tsx';
import { PaletteButton } from './palette-button.tsx';
import classes from './topbar.module.css';

function MenuButton({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('shell.openMenu')}
      aria-expanded={sidebar.open}
      data-tour="sidebar"
      onClick={sidebar.show}
    >
      <IconMenu2 size={20} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  );
}

export function Topbar({ sidebar }: { sidebar: SidebarState }) {
  const { navbarColour, navbarFloating } = usePreferences();
  return (
    <header className={classes.bar} data-colour={navbarColour} data-floating={navbarFloating || undefined}>
      {sidebar.narrow ? <MenuButton sidebar={sidebar} /> : null}
      <BreadcrumbTrail />
      <div className={classes.tools}>
        <PaletteButton />
        <HelpButton />
        <NotificationsMenu />
        <ThemeHelper />
        <AccountMenu />
      </div>
    </header>
  );
}
