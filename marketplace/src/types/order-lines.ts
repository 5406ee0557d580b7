import type { OrderLine } from './order-types.ts';

export interface LineGroup {
  lineIds: string[];
  quantity: number;
  line: OrderLine;
}

/** Marketplaces that send one line per piece: lines of one SKU at one price, counted. */
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
