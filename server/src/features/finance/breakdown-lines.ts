import { type BreakdownLine, MONEY_PARTS } from '@gian-hang/contract/finance/parts';
import type { StoredBreakdown } from '../../db/schema/finance-tables.ts';

/** The amounts of a breakdown, part by part. */
export function toBreakdownLines(breakdown: StoredBreakdown): BreakdownLine[] {
  return MONEY_PARTS.flatMap((part) =>
    Object.entries(breakdown[part] ?? {}).map(([name, amount]) => ({ part, name, amount })),
  );
}
