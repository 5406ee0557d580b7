import { AUTHORISATION_WARNING_DAYS } from '@gian-hang/contract/limits';
import type { Shop } from '@gian-hang/contract/shops';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import classes from './authorisation-expiry.module.css';

export function needsReauthorisation({ days_left }: Shop): boolean {
  return days_left === null || days_left < AUTHORISATION_WARNING_DAYS;
}

/** Remaining time of the authorisation, with a warning before and after it ends. */
export function AuthorisationExpiry({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const { days_left: days, authorised_until: until } = shop;
  if (days === null)
    return (
      <span className={classes.left} data-tone="danger">
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
        {t('shops.authorisation.ended')}
      </span>
    );
  const soon = needsReauthorisation(shop);
  return (
    <span
      className={classes.left}
      data-tone={soon ? 'warning' : undefined}
      title={until === null ? undefined : dateTime(until)}
    >
      {soon && <IconAlertTriangle size={15} stroke={1.8} aria-hidden />}
      {days === 0 ? t('shops.authorisation.lastDay') : t('shops.authorisation.left', { days })}
    </span>
  );
}
