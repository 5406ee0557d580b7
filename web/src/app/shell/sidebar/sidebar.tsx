import { Drawer } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePreferences } from '../../../lib/preferences.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import { NavLinks } from './nav-links.tsx';
import classes from './sidebar.module.css';
import type { SidebarState } from './use-sidebar.ts';

function HomeLink() {
  const { t } = useTranslation();
  return (
    <Link to="/main/analytics" className={classes.home}>
      <LogoMark size={30} />
      <span className={classes.label}>{t('common.product')}</span>
    </Link>
  );
}

function PinButton({ pinned, togglePinned }: SidebarState) {
  const { t } = useTranslation();
  const Icon = pinned ? IconPinnedOff : IconPin;
  return (
    <button type="button" className={classes.pin} aria-pressed={pinned} onClick={togglePinned}>
      <Icon size={18} stroke={1.7} className={classes.linkIcon} aria-hidden="true" />
      <span className={classes.label}>{t(pinned ? 'shell.unpin' : 'shell.pin')}</span>
    </button>
  );
}

function Rail({ sidebar }: { sidebar: SidebarState }) {
  const { sidebarColour, sidebarTransparent } = usePreferences();
  return (
    <aside className={classes.rail} data-tour="sidebar" data-pinned={sidebar.pinned || undefined}>
      <div
        className={classes.panel}
        data-open={sidebar.open || undefined}
        data-pinned={sidebar.pinned || undefined}
        data-colour={sidebarColour}
        data-transparent={sidebarTransparent || undefined}
        data-testid="sidebar"
        data-tour="sidebar"
        {...sidebar.panelProps}
      >
        <HomeLink />
        <NavLinks />
        <PinButton {...sidebar} />
      </div>
    </aside>
  );
}

function NavDrawer({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation();
  const { sidebarColour } = usePreferences();
  return (
    <Drawer.Root
      opened={sidebar.open}
      onClose={sidebar.hide}
      size={272}
      padding={0}
      transitionProps={{ duration: 300, transition: 'slide-right' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.navigation')}>
        <div
          className={classes.panel}
          data-open
          data-drawer
          data-colour={sidebarColour}
          data-testid="sidebar"
        >
          <HomeLink />
          <NavLinks />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** A pinned column on wide screens, else an icon rail that expands on hover; a drawer on a phone. */
export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  return sidebar.narrow ? <NavDrawer sidebar={sidebar} /> : <Rail sidebar={sidebar} />;
}
