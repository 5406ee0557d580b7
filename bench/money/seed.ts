import { createPool } from '../../server/src/db/database.ts';
import { DAY_MS, SEED_END_MS } from '../lib/seed.ts';

const DAYS = 730;
const SEED_TIMEOUT_MS = 1_800_000;
/** Low ranks get far more transactions. */
const STEEPNESS = 1.3;
const FIRST_FOREIGN_SHOP = 45;

/** One statement a day: the last three are on their way, some failed, some hold money back, a few do not add up. */
const STATEMENTS = `
  insert into statements (shop_id, statement_id, statement_at, day, currency, state, settlement, transactions_read_at,
    payment_id, paid_at)
  select $1::bigint, ($1::bigint * 100000 + n)::text, day, day::date, $2,
    (case when n < 3 then 'processing' when n % 13 = 5 then 'failed' else 'paid' end)::statement_state, 0, now(),
    ($1::bigint * 100000 + n)::text, case when n >= 3 then day + interval '3 days' end
  from generate_series(0, $4::int - 1) n, lateral (select $3::timestamptz - n * interval '1 day' as day) d`;

/** Orders of about 200 000 with a fee of a tenth; every twentieth is refunded, every second has an affiliate. */
const TRANSACTIONS = `
  insert into finance_transactions (shop_id, statement_id, transaction_id, kind, t_order_id, order_created_at, currency,
    settlement, gross, refunds, platform_fees, affiliate_fees, shipping, taxes, adjustments, reserve, difference, breakdown)
  select s.shop_id, s.statement_id, s.statement_id || lpad(n::text, 6, '0'), 'ORDER',
    '57' || s.statement_id || lpad(n::text, 6, '0'), s.statement_at - interval '12 days' - n * interval '1 second',
    s.currency, a.gross + a.refunds + a.fees + a.affiliate + a.shipping + a.tax, a.gross, a.refunds, a.fees, a.affiliate,
    a.shipping, a.tax, 0, case when n = 1 and s.statement_id::bigint % 20 = 0 then -1000 else 0 end, 0,
    jsonb_build_object(
      'gross', jsonb_build_object('subtotal_after_seller_discounts_amount', a.gross::text),
      'refunds', jsonb_build_object('refund_subtotal_after_seller_discounts_amount', a.refunds::text),
      'platform_fees', jsonb_build_object('platform_commission_amount', a.fees::text),
      'affiliate_fees', jsonb_build_object('affiliate_commission_amount', a.affiliate::text),
      'shipping', jsonb_build_object('actual_shipping_fee_amount', a.shipping::text),
      'taxes', jsonb_build_object('vat_amount', a.tax::text))
  from statements s, generate_series(1, $2::int) n,
    lateral (select 50000 + abs(hashtext(s.statement_id || n)) % 300000 as gross) g,
    lateral (select g.gross, case when n % 20 = 0 then -g.gross else 0 end as refunds, -g.gross / 10 as fees,
      case when n % 2 = 0 then -g.gross / 20 else 0 end as affiliate, -15000 as shipping, -g.gross / 100 as tax) a
  where s.shop_id = $1`;

const SUMS = `
  update statements s set settlement = t.settlement, gross = t.gross, refunds = t.refunds,
    platform_fees = t.platform_fees, affiliate_fees = t.affiliate_fees, shipping = t.shipping, taxes = t.taxes,
    reserve = case when s.statement_id::bigint % 20 = 0 then -1000 else 0 end,
    difference = case when s.statement_id::bigint % 500 = 7 then 25 else 0 end,
    transaction_count = t.transactions, order_count = t.transactions
  from (select statement_id, sum(settlement) as settlement, sum(gross) as gross, sum(refunds) as refunds,
      sum(platform_fees) as platform_fees, sum(affiliate_fees) as affiliate_fees, sum(shipping) as shipping,
      sum(taxes) as taxes, count(*) as transactions
    from finance_transactions where shop_id = $1 group by statement_id) t
  where s.shop_id = $1 and s.statement_id = t.statement_id`;

const PAYOUTS = `
  insert into payouts (shop_id, source, payout_id, kind, to_bank, state, created_at, paid_at, currency, amount, bank_account)
  select shop_id, 'payment', payment_id, 'PAYMENT', true, state, statement_at + interval '1 day', paid_at, currency,
    settlement + reserve, '****1234'
  from statements where shop_id = $1`;

/** Of every second order; every fourteenth of them settled for less than estimated. */
const SETTLED_ESTIMATES = `
  insert into order_estimates (shop_id, t_order_id, open, order_created_at, delivered_at, currency, settlement, gross,
    refunds, platform_fees, affiliate_fees, shipping, taxes, adjustments, difference, breakdown, read_at, settled, settled_on)
  select t.shop_id, t.t_order_id, false, t.order_created_at, t.order_created_at + interval '4 days', t.currency,
    t.settlement + m.missing, t.gross, t.refunds, t.platform_fees + m.missing, t.affiliate_fees, t.shipping, t.taxes, 0, 0,
    t.breakdown, now(), t.settlement, s.day
  from finance_transactions t join statements s using (shop_id, statement_id),
    lateral (select case when hashtext(t.t_order_id) % 14 = 0 then 5000 else 0 end as missing) m
  where t.shop_id = $1 and right(t.transaction_id, 1) in ('1', '3', '5', '7', '9')`;

/** Orders of the last twenty days; the oldest are late. */
const OPEN_ESTIMATES = `
  insert into order_estimates (shop_id, t_order_id, open, reason, expected_on, order_created_at, delivered_at, currency,
    settlement, gross, refunds, platform_fees, affiliate_fees, shipping, taxes, adjustments, difference, breakdown, read_at)
  select $1::bigint, '58' || ($1::bigint * 10000000 + n), true, 'ORDER_NOT_COMPLETED', current_date + 3,
    now() - n * interval '20 days' / $3, case when n % 3 > 0 then now() - (n * interval '16 days') / $3 end, $2, 170000,
    200000, 0, -20000, 0, -10000, 0, 0, 0, '{}', now()
  from generate_series(1, $3::int) n`;

/** Makes about `count` transactions with their statements, payments and estimates, shop by shop. */
export async function seedMoney(
  ownerUrl: string,
  shopIds: readonly string[],
  count: number,
): Promise<number> {
  const client = createPool({
    url: ownerUrl,
    size: 1,
    name: 'bench',
    onError: (error) => console.error(error.message),
    timeouts: { connectMs: 4_000, statementMs: SEED_TIMEOUT_MS },
  });
  const newest = new Date(Math.floor(SEED_END_MS / DAY_MS) * DAY_MS);
  const weights = shopIds.map((_, rank) => 1 / (rank + 1) ** STEEPNESS);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let made = 0;
  for (const [rank, shopId] of shopIds.entries()) {
    const perDay = Math.max(1, Math.round((count * (weights[rank] ?? 0)) / total / DAYS));
    const currency = rank < FIRST_FOREIGN_SHOP ? 'VND' : 'THB';
    await client.query(STATEMENTS, [shopId, currency, newest, DAYS]);
    await client.query(TRANSACTIONS, [shopId, perDay]);
    await client.query(SUMS, [shopId]);
    await client.query(PAYOUTS, [shopId]);
    await client.query(SETTLED_ESTIMATES, [shopId]);
    await client.query(OPEN_ESTIMATES, [shopId, currency, 15 * perDay]);
    made += perDay * DAYS;
    if (rank % 10 === 0) console.error(`  ${made} made`);
  }
  await client.end();
  return made;
}
