import { Button } from '@mantine/core';
import { IconBuildingBank, IconCash, IconChartBar, IconUsers, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export type AreaName = 'bank' | 'incoming' | 'accounts' | 'analytics';

const ICONS: Record<AreaName, TablerIcon> = {
  bank: IconBuildingBank,
  incoming: IconCash,
  accounts: IconUsers,
  analytics: IconChartBar,
};

function NextStep({ area }: { area: AreaName }) {
  const { t } = useTranslation();
  return area === 'accounts' ? (
    <Button component={Link} to="/profile" variant="default">
      {t('areas.toProfile')}
    </Button>
  ) : (
    <Button component={Link} to="/management/shop">
      {t('areas.toShops')}
    </Button>
  );
}

/** An area before it has anything to show. */
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
        action={<NextStep area={area} />}
      />
    </>
  );
}
