import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Cash on delivery: the buyer pays the courier. `toCollect`: the formatted amount. */
export function CodBadge({ toCollect = '' }: { toCollect?: string }) {
  return (
    <StatusBadge tone="neutral" plain>
      {`COD ${toCollect}`.trim()}
    </StatusBadge>
  );
}
