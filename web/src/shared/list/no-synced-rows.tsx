import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { shopOptionsQuery } from '../shop/shop-select.api.ts';

type Props = {
  icon: ReactNode;
  title: string;
  text: string;
  noShopsText: string;
  syncLabel: string;
  onSync: () => void;
};

/** Shown where the marketplace's rows are not synced yet, or no shop is linked. */
export function NoSyncedRows({ icon, title, text, noShopsText, syncLabel, onSync }: Props) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery()).data;
  if (shops?.length === 0)
    return (
      <EmptyState
        icon={<IconBuildingStore size={26} stroke={1.6} />}
        title={t('orders.empty.noShops')}
        text={noShopsText}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/management/shop" />}>
            {t('orders.empty.toShops')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={<Button onClick={onSync}>{syncLabel}</Button>}
    />
  );
}
