import type { OrderLine } from './order-types.ts';

export interface LineGroup {
  lineIds: string[];
  quantity: number;
  line: OrderLine;
}

/** Merges lines of the same SKU at the same price, for marketplaces that send one line per piece. */
export function groupLines(lines: readonly OrderLine[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const key = JSON.stringify([line.skuId ?? line.id, line.currency, line.salePrice, line.gift]);
    const group = groups.get(key);
    if (group) {
      group.lineIds.push(line.id);
      group.quantity += line.quantity;
    } else {
      groups.set(key, { lineIds: [line.id], quantity: line.quantity, line });
    }
  }
  return [...groups.values()];
}
