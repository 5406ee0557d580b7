import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './shell.module.css';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <span>{t('shell.footerLine')}</span>
      <span>{t('shell.copyright')}</span>
    </footer>
  );
}
