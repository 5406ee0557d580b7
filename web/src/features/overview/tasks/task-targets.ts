import type { OverviewTask } from '@gian-hang/contract/analytics/overview-values';
import type { ListTarget } from '../list-target.ts';

type Tone = 'danger' | 'warning' | 'calm';

const ORDERS = '/product/order';
const PRODUCTS = '/product/management';
const INCOMING = '/payment/incoming';

/** What is late or broken first, then what is due, then what can wait. Orders with a deadline are sorted by it. */
export const TASKS: readonly { task: OverviewTask; tone: Tone; target: ListTarget }[] = [
  {
    task: 'overdue',
    tone: 'danger',
    target: { to: ORDERS, search: { task: 'overdue', sort: 'due_time:asc' } },
  },
  { task: 'failed_syncs', tone: 'danger', target: { to: ORDERS, search: {} } },
  { task: 'failed_product_syncs', tone: 'danger', target: { to: PRODUCTS, search: {} } },
  { task: 'failed_finance_syncs', tone: 'danger', target: { to: INCOMING, search: {} } },
  {
    task: 'failed_payouts',
    tone: 'danger',
    target: { to: INCOMING, search: { tab: 'payouts', states: 'failed', currency: 'all' } },
  },
  {
    task: 'due_today',
    tone: 'warning',
    target: { to: ORDERS, search: { task: 'due_today', sort: 'due_time:asc' } },
  },
  {
    task: 'cancel_requested',
    tone: 'warning',
    target: { to: ORDERS, search: { task: 'cancel_requested', sort: 'create_time:asc' } },
  },
  {
    task: 'return_requested',
    tone: 'warning',
    target: { to: ORDERS, search: { task: 'return_requested', sort: 'create_time:asc' } },
  },
  { task: 'ending_authorisations', tone: 'warning', target: { to: '/management/shop', search: {} } },
  {
    task: 'late_settlements',
    tone: 'warning',
    target: { to: INCOMING, search: { tab: 'unsettled', late: 'true', currency: 'all' } },
  },
  { task: 'low_stock', tone: 'calm', target: { to: PRODUCTS, search: { low: 'true' } } },
  {
    task: 'bank_lines',
    tone: 'calm',
    target: { to: '/payment/reconciliation', search: { tab: 'doubtful' } },
  },
];
