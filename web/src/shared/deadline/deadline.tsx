import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../dates/use-date-time.ts';
import classes from './deadline.module.css';
import { describeDeadline } from './describe-deadline.ts';
import { useNow } from './use-now.ts';

type Props = { order: Pick<OrderItem, 'due_time' | 'status'> };

/** What must happen until an order's current deadline, or what happens then. */
function dueAction(status: string): 'ship' | 'collect' | 'cancel' {
  if (status === 'UNPAID') return 'cancel';
  return status === 'AWAITING_COLLECTION' ? 'collect' : 'ship';
}

/** The time left until an order's current deadline, or since it passed; nothing if no deadline is current. */
export function Deadline({ order: { due_time: due, status } }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const dateTime = useDateTime();
  if (due === null) return null;
  const { tone, text } = describeDeadline(due, now, dateTime);
  return (
    <time
      className={classes.deadline}
      data-tone={tone}
      dateTime={due}
      title={t(`orders.deadline.until.${dueAction(status)}`, { time: dateTime(due) })}
    >
      {text}
    </time>
  );
}
