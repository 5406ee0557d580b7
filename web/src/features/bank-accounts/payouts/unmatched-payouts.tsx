import type { UnmatchedPayouts } from '@gian-hang/contract/finance/bank-accounts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { RetryNotice } from '../../../ui/states/retry-notice.tsx';
import { unmatchedPayoutsQuery } from '../bank-accounts.api.ts';
import classes from './payouts.module.css';

type Props = { page: number; onPage: (page: number) => void; onAssign: (group: UnmatchedPayouts) => void };

/** Payouts that belong to no account of the list; nothing where there are none. */
export function UnmatchedPayoutsSection({ page, onPage, onAssign }: Props) {
  const { t } = useTranslation();
  const query = useQuery(unmatchedPayoutsQuery(page));
  if (query.isError) return <RetryNotice text={t('bank.unmatched.failedToLoad')} query={query} />;
  if (query.data === undefined || query.data.pagination.totalItems === 0) return null;
  const { items, pagination } = query.data;
  return (
    <Section title={t('bank.unmatched.title')} hint={t('bank.unmatched.hint')}>
      <ul className={classes.rows} aria-label={t('bank.unmatched.title')}>
        {items.map((group) => (
          <Group key={group.id} group={group} onAssign={onAssign} />
        ))}
      </ul>
      {pagination.totalPages > 1 && (
        <Pager pagination={pagination} onChange={onPage} label={t('bank.unmatched.title')} />
      )}
    </Section>
  );
}

function Group({ group, onAssign }: { group: UnmatchedPayouts } & Pick<Props, 'onAssign'>) {
  const { t } = useTranslation();
  const { shop, bank_account, currency, reason, received, expected } = group;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span>{shop.name}</span>
        <span className={classes.under}>
          {currency} · {bank_account ?? t('bank.unmatched.noAccount')}
        </span>
        <span className={classes.warning}>
          {t(`bank.unmatched.${reason}`)}
          {reason === 'several' && `. ${t('bank.unmatched.severalHint')}`}
        </span>
      </div>
      <div className={classes.sum}>
        <span className="gh-figures">
          <span className={classes.under}>{t('bank.unmatched.received')}</span>{' '}
          {formatMoney(received.amount, currency)}
        </span>
        {expected.count > 0 && (
          <span className={classes.under}>
            {t('bank.columns.expected')} {formatMoney(expected.amount, currency)}
          </span>
        )}
      </div>
      {reason === 'none' && (
        <Button
          variant="default"
          aria-label={t('bank.unmatched.assignOf', { shop: shop.name })}
          onClick={() => onAssign(group)}
        >
          {t('bank.unmatched.assign')}
        </Button>
      )}
    </li>
  );
}
