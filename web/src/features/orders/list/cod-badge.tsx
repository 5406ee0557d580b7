import { StatusBadge } from '../../../ui/status-badge.tsx';

/** The buyer pays the courier. */
export function CodBadge() {
  return (
    <StatusBadge tone="neutral" plain>
      COD
    </StatusBadge>
  );
}
