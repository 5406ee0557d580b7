import { RATING } from '@gian-hang/contract/limits';
import { formatOneDecimal } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from './stars.module.css';

/** A rating up to 5 as stars, exact to a tenth, with the number; nothing if nobody has rated. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation();
  if (rating === 0) return null;
  const shown = formatOneDecimal(rating);
  return (
    <span className={classes.stars} role="img" aria-label={t('products.ratingOf', { rating: shown })}>
      <span className={classes.row} aria-hidden>
        ★★★★★
        <span className={classes.filled} style={{ width: `${(100 * rating) / RATING.max}%` }}>
          ★★★★★
        </span>
      </span>
      <span aria-hidden>{shown}</span>
    </span>
  );
}
