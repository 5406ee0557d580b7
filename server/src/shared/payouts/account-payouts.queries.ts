import { type RawBuilder, sql } from 'kysely';

/** The last digits that the marketplace shows of a payout's account, at most four; empty if it shows none. */
export const shownDigits = sql<string>`coalesce(right(substring(p.bank_account from '([0-9]+)[^0-9]*$'), 4), '')`;

type PayoutKey = { shop: RawBuilder<unknown>; currency: RawBuilder<unknown>; digits: RawBuilder<unknown> };

export const keyOf = (table: string): PayoutKey => ({
  shop: sql.ref(`${table}.shop_id`),
  currency: sql.ref(`${table}.currency`),
  digits: sql.ref(`${table}.digits`),
});
/** The payout of a row of `payouts as p`. */
export const PAYOUT: PayoutKey = { ...keyOf('p'), digits: shownDigits };

/**
 * The rule by which a payout belongs to an account: a shop of the account, its currency, and a number that ends in the
 * digits shown. Without digits every account of shop and currency fits. Only a single fitting account counts.
 */
const fitting = ({ shop, currency, digits }: PayoutKey, result: RawBuilder<unknown>) => sql`(
  select ${result} from bank_account_shops link join bank_accounts a on a.id = link.bank_account_id
  where link.shop_id = ${shop} and a.currency = ${currency}
    and right(a.number_last4, length(${digits})) = ${digits})`;
export const accountOf = (key: PayoutKey) =>
  sql<string | null>`${fitting(key, sql`case when count(*) = 1 then min(a.id) end`)}`;
export const fittingCount = (key: PayoutKey) => sql<string>`${fitting(key, sql`count(*)`)}`;
