import type { ProductStatus, QualityTier } from '@gian-hang/contract/products/products';
import { type PlainTranslationKey, useTranslation } from '../../../lib/text/i18n.ts';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';

type Known = { label: PlainTranslationKey; tone: StatusTone };

const STATUSES: Record<ProductStatus, Known> = {
  ACTIVATE: { label: 'products.status.ACTIVATE', tone: 'success' },
  SELLER_DEACTIVATED: { label: 'products.status.SELLER_DEACTIVATED', tone: 'neutral' },
  DRAFT: { label: 'products.status.DRAFT', tone: 'neutral' },
  PENDING: { label: 'products.status.PENDING', tone: 'info' },
  FAILED: { label: 'products.status.FAILED', tone: 'danger' },
  PLATFORM_DEACTIVATED: { label: 'products.status.PLATFORM_DEACTIVATED', tone: 'warning' },
  FREEZE: { label: 'products.status.FREEZE', tone: 'warning' },
  DELETED: { label: 'products.status.DELETED', tone: 'danger' },
};

const QUALITIES: Record<QualityTier, Known> = {
  GOOD: { label: 'products.quality.GOOD', tone: 'success' },
  FAIR: { label: 'products.quality.FAIR', tone: 'warning' },
  POOR: { label: 'products.quality.POOR', tone: 'danger' },
  NORMAL: { label: 'products.quality.NORMAL', tone: 'neutral' },
};

export const KNOWN_STATUSES: readonly string[] = Object.keys(STATUSES);
export const KNOWN_QUALITIES: readonly string[] = Object.keys(QUALITIES);

function knownIn<Word extends string>(all: Record<Word, Known>, word: string): Known | undefined {
  return Object.hasOwn(all, word) ? all[word as Word] : undefined;
}

/** The name of a status; an unknown status is shown as the marketplace sends it. */
export function useStatusName(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => {
    const known = knownIn(STATUSES, status);
    return known ? t(known.label) : status;
  };
}

export function useQualityName(): (tier: string) => string {
  const { t } = useTranslation();
  return (tier) => {
    const known = knownIn(QUALITIES, tier);
    return known ? t(known.label) : tier;
  };
}

export function ProductStatusBadge({ status }: { status: string }) {
  const name = useStatusName();
  return <StatusBadge tone={knownIn(STATUSES, status)?.tone ?? 'neutral'}>{name(status)}</StatusBadge>;
}

export function QualityBadge({ tier }: { tier: string }) {
  const name = useQualityName();
  return (
    <StatusBadge tone={knownIn(QUALITIES, tier)?.tone ?? 'neutral'} plain>
      {name(tier)}
    </StatusBadge>
  );
}
