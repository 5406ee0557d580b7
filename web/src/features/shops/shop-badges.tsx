import type { Shop } from '@gian-hang/contract/shops';
import { Text } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const REGION_TONES: Record<string, StatusTone> = { US: 'info', UK: 'success', VN: 'warning' };

export function RegionBadge({ region }: { region: string }) {
  return (
    <StatusBadge tone={REGION_TONES[region] ?? 'neutral'} plain>
      {region}
    </StatusBadge>
  );
}

/** The shop's health, with the reason if it is bad. */
export function ShopState({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const good = shop.shop_health !== 'BAD';
  return (
    <>
      <StatusBadge tone={good ? 'success' : 'danger'}>
        {t(good ? 'shops.health.good' : 'shops.health.bad')}
      </StatusBadge>
      {good && shop.status === 'ACTIVE' ? null : (
        <Text size="xs" c="dimmed" mt={3}>
          {t(`shops.states.${shop.status}`)}
        </Text>
      )}
    </>
  );
}
