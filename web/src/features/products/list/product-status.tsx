import type { ProductStatus, QualityTier } from '@gian-hang/contract/products/products';
import { findText } from '../../../lib/text/i18n.ts';
import { StatusBadge, type StatusTone, toneOf } from '../../../ui/status-badge.tsx';

const STATUS_TONES: Record<ProductStatus, StatusTone> = {
  ACTIVATE: 'success',
  SELLER_DEACTIVATED: 'neutral',
  DRAFT: 'neutral',
  PENDING: 'info',
  FAILED: 'danger',
  PLATFORM_DEACTIVATED: 'warning',
  FREEZE: 'warning',
  DELETED: 'danger',
};

const QUALITY_TONES: Record<QualityTier, StatusTone> = {
  GOOD: 'success',
  FAIR: 'warning',
  POOR: 'danger',
  NORMAL: 'neutral',
};

export const KNOWN_STATUSES: readonly string[] = Object.keys(STATUS_TONES);
export const KNOWN_QUALITIES: readonly string[] = Object.keys(QUALITY_TONES);

/** The name of a status; an unknown status is shown as the marketplace sends it. */
export function productStatusName(status: string): string {
  return findText('products.status', status) ?? status;
}

export function qualityName(tier: string): string {
  return findText('products.quality', tier) ?? tier;
}

export function ProductStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={toneOf(STATUS_TONES, status)}>{productStatusName(status)}</StatusBadge>;
}

export function QualityBadge({ tier }: { tier: string }) {
  return (
    <StatusBadge tone={toneOf(QUALITY_TONES, tier)} plain>
      {qualityName(tier)}
    </StatusBadge>
  );
}
