import type { CheckOption } from '../../../ui/filters/check-filter.tsx';
import { KNOWN_QUALITIES, qualityName } from '../list/product-status.tsx';

export function qualityOptions(): CheckOption[] {
  return KNOWN_QUALITIES.map((value) => ({ value, label: qualityName(value) }));
}
