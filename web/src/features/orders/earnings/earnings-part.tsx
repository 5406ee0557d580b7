import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { withTranslations } from '../../../lib/text/i18n.ts';
import { useCan } from '../../../shared/session/session.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const LazyEarnings = lazyPart(
  () => withTranslations(['finance', 'profit'], import('./order-earnings.tsx')),
  'OrderEarnings',
);

/** Only for those who may see money, and not for manual orders, of which the marketplace knows nothing. */
export function EarningsPart({ order }: { order: OrderDetail }) {
  const canSee = useCan('money.read');
  return canSee && order.source === 'marketplace' ? <LazyEarnings order={order} /> : null;
}
