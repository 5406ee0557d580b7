import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Cash on delivery: the buyer pays the courier. */
export function CodBadge() {
  return (
    <StatusBadge tone="neutral" plain>
      COD
    </StatusBadge>
  );
}
