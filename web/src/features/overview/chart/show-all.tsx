import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from './chart-card.module.css';

/** Rows of a chart before one asks for all. */
export const TOP_ROWS = 10;

type Props = { count: number; isAll: boolean; onToggle: () => void };

/** Shows all rows of a long chart, or the first again. */
export function ShowAll({ count, isAll, onToggle }: Props) {
  const { t } = useTranslation();
  if (count <= TOP_ROWS) return null;
  return (
    <Button className={classes.showAll} size="compact-sm" variant="subtle" onClick={onToggle}>
      {isAll ? t('overview.chart.showTop') : t('overview.chart.showAll', { count })}
    </Button>
  );
}
