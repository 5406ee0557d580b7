import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** Expects that statements, transactions and parts of a shop add up to the last digit, in each currency. */
export async function expectSumsAgree({ deps: { db } }: TestApp, shopId: string): Promise<void> {
  const { rows } = await sql<Record<string, string>>`
    select s.statement_id, s.settlement as statement, t.settlement as transactions, s.difference, t.differences,
      s.gross + s.refunds + s.platform_fees + s.affiliate_fees + s.shipping + s.taxes + s.adjustments as sections, t.parts,
      s.reserve, t.reserve as reserves, s.transaction_count as counted, t.transactions as stored, s.expected_count as expected
    from statements s left join lateral (
      select coalesce(sum(settlement), 0) as settlement, count(*) as transactions,
        coalesce(sum(reserve), 0) as reserve, coalesce(sum(abs(difference)), 0) as differences,
        coalesce(sum(gross + refunds + platform_fees + affiliate_fees + shipping + taxes + adjustments), 0) as parts
      from finance_transactions t
      where t.shop_id = s.shop_id and t.statement_id = s.statement_id and t.currency = s.currency) t on true
    where s.shop_id = ${shopId} and not (
      s.settlement = t.settlement and s.settlement = t.parts
      and s.settlement = s.gross + s.refunds + s.platform_fees + s.affiliate_fees + s.shipping + s.taxes + s.adjustments
      and s.reserve = t.reserve and s.difference = 0 and t.differences = 0
      and s.transaction_count = t.transactions and s.expected_count = t.transactions
      and s.transactions_read_at is not null)`.execute(db);
  expect(rows).toEqual([]);
}
