import { Button } from '@mantine/core';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { setPreferences } from '../../lib/preferences.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { GUIDE_HOME } from '../../shared/guide/guide-address.ts';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { ThemeSwitch } from '../../shared/theme-switch.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import classes from './guide-frame.module.css';
import { GuideSide } from './guide-side.tsx';

type Props = { current: string; children: ReactNode };

/** Contents beside the page; a bar of its own for whoever is not signed in and so has no shell. */
export function GuideFrame({ current, children }: Props) {
  const { signedIn } = useRouteContext({ from: '/open' });
  const Main = signedIn ? 'div' : 'main';
  return (
    <div className={classes.frame} data-alone={!signedIn || undefined}>
      {signedIn ? null : <GuestBar />}
      <div className={classes.body}>
        <GuideSide current={current} />
        <Main className={classes.main} id={signedIn ? undefined : 'content'}>
          {children}
        </Main>
      </div>
    </div>
  );
}

function GuestBar() {
  const { t } = useTranslation();
  return (
    <header className={classes.bar}>
      <Link to={GUIDE_HOME} className={classes.logo} aria-label={t('common.product')}>
        <LogoMark size={28} />
        <span>{t('common.product')}</span>
      </Link>
      <div className={classes.tools}>
        <LanguageSwitch short onChoose={(language) => setPreferences({ language })} />
        <ThemeSwitch short onChoose={(theme) => setPreferences({ theme })} />
        <Button size="xs" renderRoot={(props) => <Link {...props} to="/login" />}>
          {t('guide.signIn')}
        </Button>
      </div>
    </header>
  );
}
