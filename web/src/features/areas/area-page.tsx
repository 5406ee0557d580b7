import { Button } from '@mantine/core';
import { IconChartBar, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

export type AreaName = 'analytics';

const ICONS: Record<AreaName, TablerIcon> = {
  analytics: IconChartBar,
};

/** Placeholder of an area that is not built yet. */
export function AreaPage({ area }: { area: AreaName }) {
  const { t } = useTranslation();
  const Icon = ICONS[area];
  return (
    <>
      <PageHeader title={t(`pages.${area}`)} lead={t(`areas.${area}.lead`)} />
      <EmptyState
        icon={<Icon size={26} stroke={1.6} />}
        title={t(`areas.${area}.emptyTitle`)}
        text={t(`areas.${area}.emptyText`)}
        action={
          <Button component={Link} to="/product/order">
            {t('areas.toOrders')}
          </Button>
        }
      />
    </>
  );
}
