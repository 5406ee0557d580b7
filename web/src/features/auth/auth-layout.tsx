import { Text, Title } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { setPreferences } from '../../lib/preferences.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { ThemeSwitch } from '../../shared/theme-switch.tsx';
import { GuideLink } from '../../ui/guide-link.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import classes from './auth-layout.module.css';

function BrandPanel() {
  const { t } = useTranslation();
  return (
    <aside className={classes.brand}>
      <div className={classes.awning} aria-hidden="true" />
      <p className={classes.slogan}>{t('auth.brand.slogan')}</p>
      <ul className={classes.points}>
        <li>{t('auth.brand.orders')}</li>
        <li>{t('auth.brand.products')}</li>
        <li>{t('auth.brand.money')}</li>
      </ul>
    </aside>
  );
}

function HelpLink() {
  const { t } = useTranslation();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.guide });
  return (
    <GuideLink to={page ?? ''} inherit>
      {t('pages.guide')}
    </GuideLink>
  );
}

type Props = { title: string; lead?: string; children: ReactNode };

/** Layout of the pages before sign-in: sign-in, registration, set-up, passwords. */
export function AuthLayout({ title, lead, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <BrandPanel />
      <div className={classes.side}>
        <header className={classes.top}>
          <span className={classes.logo}>
            <LogoMark size={28} />
            {t('common.product')}
          </span>
          <div className={classes.switches}>
            <LanguageSwitch short onChoose={(language) => setPreferences({ language })} />
            <ThemeSwitch short onChoose={(theme) => setPreferences({ theme })} />
          </div>
        </header>
        <main className={classes.main}>
          <div className={classes.box}>
            <Title order={1} size="h2">
              {title}
            </Title>
            {lead === undefined ? null : (
              <Text c="dimmed" size="sm" mt={4}>
                {lead}
              </Text>
            )}
            <div className={classes.content}>{children}</div>
          </div>
        </main>
        <footer className={classes.foot}>
          {t('shell.footerLine')} · {t('shell.copyright')} · <HelpLink />
        </footer>
      </div>
    </div>
  );
}
