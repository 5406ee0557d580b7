import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { marketplaceOfShop } from '../../shops/authorisation/shop-connection.service.ts';
import { readPayloadPage } from '../sync/payload-pages.ts';
import { findOrderErasures, lockDuePage, updatePayloadPage } from './erase-payloads.queries.ts';
import { retentionCutoff } from './retention.ts';

/**
 * Removes erased or expired buyers' data from one page of payloads; returns false if no page is due. A page holds all
 * orders of one response, including those that stay.
 */
export function eraseInNextPage(deps: Deps): Promise<boolean> {
  return inTransaction(deps, async (trx) => {
    const page = await lockDuePage(trx, retentionCutoff(deps));
    if (page) await updatePayloadPage(trx, page.id, await redactPage(trx, deps, page));
    return page !== undefined;
  });
}

type Page = { id: string; shop_id: string; body: Buffer };

async function redactPage(db: Db, deps: Deps, page: Page) {
  const opened = await readPayloadPage(page.body).catch((error: unknown) => {
    deps.log.error({ err: error, page: page.id }, 'emptied an unreadable page of payloads');
    return null;
  });
  if (!opened) return { body: Buffer.from('[]'), unmasked_since: null };
  const now = deps.clock.now();
  const since = retentionCutoff(deps);
  const starts = new Map<string, Date>();
  for (const { t_order_id, erased, ended_at } of await findOrderErasures(db, page.shop_id, opened.ids))
    if (!erased && (ended_at ?? now) > since) starts.set(t_order_id, ended_at ?? now);
  const earliest = Math.min(...[...starts.values()].map((start) => start.getTime()));
  const unmasked_since = starts.size === 0 ? null : new Date(earliest);
  if (opened.ids.every((id) => starts.has(id))) return { unmasked_since };
  const marketplace = await marketplaceOfShop(deps, page.shop_id);
  const body = await opened.rewrite((id) => !starts.has(id), marketplace.redactPersonalData);
  return { body, unmasked_since };
}
