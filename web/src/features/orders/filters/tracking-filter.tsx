import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from './tracking-filter.module.css';

const CHOICES = ['all', 'true', 'false'] as const;

type Props = { tracking: 'true' | 'false' | undefined; onChange: (tracking: string) => void };

export function TrackingFilter({ tracking, onChange, ...rest }: Props & { fullWidth?: boolean }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="sm"
      {...rest}
      aria-label={t('orders.filter.tracking')}
      value={tracking ?? 'all'}
      data={CHOICES.map((value) => ({ value, label: t(`orders.filter.trackingChoices.${value}`) }))}
      onChange={(value) => onChange(value === 'all' ? '' : value)}
    />
  );
}

/** The same with its label in front of it, for the toolbar. */
export function LabelledTrackingFilter(props: Props) {
  const { t } = useTranslation();
  return (
    <span className={classes.tracking}>
      <span aria-hidden>{t('orders.filter.tracking')}</span>
      <TrackingFilter {...props} />
    </span>
  );
}
