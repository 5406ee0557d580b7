import type { Shop } from '@gian-hang/contract/shops';
import { useTranslation } from '../../lib/text/i18n.ts';
import { splitList } from '../../lib/text/parse-search-params.ts';
import classes from './overview-page.module.css';

type Props = { chosen: string | undefined; shops: readonly Shop[]; currency: string | null };

/** On paper, in place of the filters: whose figures these are, and in which currency. */
export function PrintedScope({ chosen, shops, currency }: Props) {
  const { t } = useTranslation();
  const ids = splitList(chosen);
  const names = shops.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const parts = [
    t('overview.printed.shops', {
      shops: ids.length === 0 ? t('overview.printed.allShops') : names.join(', '),
    }),
    currency !== null && t('overview.printed.currency', { currency }),
  ];
  return <p className={classes.printed}>{parts.filter(Boolean).join(' · ')}</p>;
}
