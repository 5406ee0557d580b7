import type { CostMatch, CostPreview, CostProblem } from '@gian-hang/contract/finance/costs';
import { compareAmounts, currencyOfRegion } from '@gian-hang/contract/money/money';
import { parseAmount } from '@gian-hang/contract/money/parse-amount';
import type { SkuRow } from './sku-costs.queries.ts';

/** A line of a list of costs, as typed. */
export type CostLine = { line: number; code: string; value: string };

/** Finds for each line the SKUs that it is about. A line that is not clear becomes a problem and changes nothing. */
export function matchCosts(lines: readonly CostLine[], skus: readonly SkuRow[]): CostPreview {
  const byCode = Map.groupBy(
    skus.flatMap((sku) =>
      [...new Set([fold(sku.seller_sku), fold(sku.sku_id)])].map((code) => ({ code, sku })),
    ),
    ({ code }) => code,
  );
  const preview: CostPreview = { matched: [], problems: [] };
  for (const [code, same] of Map.groupBy(lines, (line) => fold(line.code))) {
    const found = (byCode.get(code) ?? []).map(({ sku }) => sku);
    const [first, ...more] = same.map((line) => matchLine(line, found));
    if (!first) continue;
    if ('reason' in first || more.length === 0) add(preview, first);
    else if (more.every((one) => !('reason' in one) && haveSameCosts(first, one))) add(preview, first);
    else
      for (const { line, code, value } of same)
        preview.problems.push(toProblem({ line, code, value }, 'duplicate'));
  }
  preview.problems.sort((one, other) => one.line - other.line);
  return preview;
}

const fold = (code: string) => code.trim().toLowerCase();

function add({ matched, problems }: CostPreview, outcome: CostMatch[] | CostProblem): void {
  if ('reason' in outcome) problems.push(outcome);
  else matched.push(...outcome);
}

const haveSameCosts = (one: CostMatch[], other: CostMatch[]) =>
  one.every(({ cost }, index) => compareAmounts(cost, other[index]?.cost ?? '-1') === 0);

const toProblem = (
  line: CostLine,
  reason: CostProblem['reason'],
  candidates: CostMatch[] = [],
): CostProblem => ({
  ...line,
  reason,
  candidates,
});

/** In each shop one SKU may have the code, all of them in one currency. */
function matchLine(line: CostLine, skus: readonly SkuRow[]): CostMatch[] | CostProblem {
  if (skus.length === 0) return toProblem(line, 'unknown');
  const currencies = new Set(skus.map(({ region }) => currencyOfRegion(region)));
  if (currencies.size > 1) return toProblem(line, 'currencies');
  const matches = skus.flatMap((sku) => toMatch(line, sku) ?? []);
  if (matches.length < skus.length) return toProblem(line, 'amount');
  const shops = new Set(skus.map(({ shop_id }) => shop_id));
  return shops.size < skus.length ? toProblem(line, 'ambiguous', matches) : matches;
}

function toMatch({ line, code, value }: CostLine, sku: SkuRow): CostMatch | null {
  const currency = currencyOfRegion(sku.region);
  const cost = parseAmount(value, currency);
  if (cost === null) return null;
  const shop = { id: sku.shop_id, name: sku.shop_name };
  const { sku_id, title, variant } = sku;
  return { line, code, shop, sku_id, title, variant, currency, cost, before: sku.cost };
}
