import type { Density } from '@gian-hang/contract/accounts/settings';
import { SegmentedControl } from '@mantine/core';
import { useSession } from '../../lib/session/session-store.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure } from '../../lib/toast.ts';
import { saveSettings } from '../save-settings.ts';
import { labelled } from './common-filters.tsx';
import type { ListFilter } from './list-filter.ts';

const CHOICES = ['compact', 'detailed'] as const satisfies readonly Density[];

/** How high the rows are for this account. A user stored by an old release lacks the setting. */
export function useDensity(): Density {
  const settings: Partial<{ density: Density }> = useSession().user?.settings ?? {};
  return settings.density ?? 'compact';
}

export function saveDensity(density: Density): void {
  saveSettings({ density }).catch(showFailure);
}

function DensityChoice({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="sm"
      fullWidth={fullWidth}
      aria-label={t('lists.density.label')}
      value={useDensity()}
      data={CHOICES.map((value) => ({ value, label: t(`lists.density.${value}`) }))}
      onChange={(value) => saveDensity(value as Density)}
    />
  );
}

/** The choice of the density among the filters of a list. */
export function densityFilter(label: string): ListFilter {
  return {
    name: 'density',
    chips: [],
    bar: <DensityChoice />,
    sheet: labelled(label, <DensityChoice fullWidth />),
  };
}
