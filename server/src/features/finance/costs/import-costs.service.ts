import type { CostPreview, PastedCosts } from '@gian-hang/contract/finance/costs';
import { MAX_COST_LINES } from '@gian-hang/contract/limits';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { localDay } from '../../../shared/days.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { readSpreadsheet } from '../../../shared/spreadsheet/read-spreadsheet.ts';
import { toCostLines } from './cost-columns.ts';
import { type CostLine, matchCosts } from './match-costs.ts';
import { skusByCode } from './sku-costs.queries.ts';

const MAX_COLUMNS = 100;
const MAX_CELL_LENGTH = 200;

/** Shows what pasted lines would change, and changes nothing. */
export async function previewPastedCosts(
  deps: Deps,
  actor: Actor,
  { rows, shop_ids }: PastedCosts,
): Promise<CostPreview> {
  return preview(deps, toCostLines(rows), await requireShops(deps, actor, shop_ids));
}

/** Shows what a CSV or XLSX file would change, and keeps nothing of it. */
export async function previewCostFile(
  deps: Deps,
  actor: Actor,
  file: unknown,
  wantedShops: readonly string[] = [],
): Promise<CostPreview> {
  const shopIds = await requireShops(deps, actor, wantedShops);
  if (!Buffer.isBuffer(file)) throw new AppError('file_not_supported');
  const limits = { maxRows: MAX_COST_LINES + 1, maxColumns: MAX_COLUMNS, maxCellLength: MAX_CELL_LENGTH };
  const { rows } = await readSpreadsheet(file, limits);
  return preview(deps, toCostLines(rows), shopIds);
}

/** The wanted shops, or all visible ones if none is wanted. */
async function requireShops({ db }: Deps, actor: Actor, wanted: readonly string[]): Promise<string[]> {
  const shopIds = await visibleShopIds(db, actor, wanted);
  if (shopIds.length < new Set(wanted).size) throw new AppError('not_found');
  return shopIds;
}

async function preview(
  { db, clock, config }: Deps,
  lines: readonly CostLine[],
  shopIds: readonly string[],
): Promise<CostPreview> {
  const codes = [...new Set(lines.map(({ code }) => code))];
  const today = localDay(clock.now(), config.timeZone);
  return matchCosts(lines, await skusByCode(db, { shopIds, codes, today }));
}
