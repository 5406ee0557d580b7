import { useTranslation } from '../../lib/text/i18n.ts';
import { ChartFrame } from './chart/chart-card.tsx';
import { ChartSkeleton } from './chart/chart-skeleton.tsx';
import { FiguresLoading } from './figures/figures.tsx';
import classes from './overview-page.module.css';

/** The frames of the charts, about as high as the charts that will fill them. */
export function SalesLoading() {
  const { t } = useTranslation();
  return (
    <>
      <FiguresLoading />
      <div className={classes.charts}>
        <div className={classes.column}>
          <ChartFrame title={t('overview.days.title')}>
            <ChartSkeleton rows={1} rowHeight={290} />
          </ChartFrame>
          <ChartFrame title={t('overview.top.title')}>
            <ChartSkeleton rows={10} rowHeight={44} />
          </ChartFrame>
        </div>
        <div className={classes.column}>
          <ChartFrame title={t('overview.statuses.title')}>
            <ChartSkeleton rows={8} rowHeight={30} />
          </ChartFrame>
          <ChartFrame title={t('overview.regions.title')}>
            <ChartSkeleton rows={10} rowHeight={30} />
          </ChartFrame>
        </div>
      </div>
    </>
  );
}
