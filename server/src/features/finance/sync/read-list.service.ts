import { createHash } from 'node:crypto';
import type { Page, RejectedRecord } from '@gian-hang/marketplace/runtime/page';
import { iteratePages } from '@gian-hang/marketplace/runtime/paging';
import type { Db } from '../../../db/database.ts';
import { lockShopRows } from '../../../db/lock-shop-rows.ts';
import type { Deps } from '../../../deps.ts';
import type { CommitStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { releaseUnseen, updateQuarantine } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { Unusable } from './finance-records.ts';
import type { Stored } from './stored-rows.ts';

export type FinanceSyncContext = {
  deps: Deps;
  shop: ShopConnection;
  startedAt: Date;
  /** Reads whole lists instead of what can have changed. */
  full: boolean;
  commit: CommitStep;
  signal: AbortSignal;
};

/** Repetitions of an empty first page where rows are known to exist, before it is accepted. */
const MAX_EMPTY_RETRIES = 2;

type List<Row extends { id: string; raw: unknown }, Rec> = {
  /** Names the records in the quarantine: `payments/` and the marketplace's id. */
  prefix: string;
  /** The list is read from its start to its end, so a record that does not come no longer exists. */
  isWhole: boolean;
  /** Rows are known to exist. */
  expectsRows: boolean;
  fetch: (pageToken: string | null) => Promise<Page<Row>>;
  /** Null: the row is of no interest. */
  toRecord: (row: Row) => Rec | Unusable | null;
  store: (db: Db, records: Rec[]) => Promise<Stored>;
  /** Runs in the commit of the last page. */
  complete?: (db: Db, result: ReadResult) => Promise<void>;
};

export type ReadResult = {
  /** Ids of the rows that were stored. */
  ids: Set<string>;
  rejected: number;
  total: number | null;
};

/** Reads a list page by page. Each page is one commit: its rows, its quarantined records and the run's figures. */
export async function readList<Row extends { id: string; raw: unknown }, Rec>(
  { deps, shop, startedAt, commit }: FinanceSyncContext,
  list: List<Row, Rec>,
): Promise<ReadResult> {
  const quarantine = { shopId: shop.id, kind: 'finance', redact: (raw: unknown) => raw } as const;
  const result: ReadResult = { ids: new Set(), rejected: 0, total: null };
  const completeList = async (db: Db) => {
    if (list.isWhole)
      await releaseUnseen(db, { shopId: shop.id, kind: 'finance', prefix: list.prefix, since: startedAt });
    await list.complete?.(db, result);
  };
  for await (const page of iteratePages<Row>((token) => fetchPage(list, token))) {
    const { records, rejected } = sortOut(list, page);
    const fresh = [...records.keys()].filter((id) => !result.ids.has(id));
    for (const id of fresh) result.ids.add(id);
    result.rejected += rejected.length;
    result.total = page.total ?? result.total;
    await commit(async (db) => {
      await lockShopRows(db, 'finance', shop.id);
      const stored =
        records.size > 0 ? await list.store(db, [...records.values()]) : { created: 0, updated: 0 };
      const decodedIds = page.items
        .map(({ id }) => list.prefix + id)
        .filter((id) => !rejected.some((one) => one.id === id));
      await updateQuarantine(db, { ...quarantine, now: deps.clock.now() }, rejected, decodedIds);
      if (page.nextPageToken === null) await completeList(db);
      return { done: fresh.length + rejected.length, ...stored, quarantined: rejected.length };
    });
  }
  return result;
}

async function fetchPage<Row extends { id: string; raw: unknown }, Rec>(
  { fetch, expectsRows }: List<Row, Rec>,
  token: string | null,
): Promise<Page<Row>> {
  for (let emptyRetries = 0; ; emptyRetries++) {
    const page = await fetch(token);
    const isEmpty = page.items.length + page.rejected.length === 0 && page.nextPageToken === null;
    if (!isEmpty || !expectsRows || token !== null || emptyRetries >= MAX_EMPTY_RETRIES) return page;
  }
}

/** Splits a page into rows to store, the last of each id, and rows to quarantine. */
function sortOut<Row extends { id: string; raw: unknown }, Rec>(
  { prefix, toRecord }: List<Row, Rec>,
  page: Page<Row>,
): { records: Map<string, Rec>; rejected: RejectedRecord[] } {
  const records = new Map<string, Rec>();
  const rejected = page.rejected.map((one) => ({ ...one, id: prefix + (one.id ?? fingerprint(one.raw)) }));
  for (const row of page.items) {
    const record = toRecord(row);
    if (record instanceof Unusable)
      rejected.push({ id: prefix + row.id, reason: record.reason, raw: row.raw });
    else if (record !== null) records.set(row.id, record);
  }
  return { records, rejected };
}

/** Names a record without an id by its content. */
function fingerprint(raw: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(raw) ?? 'null')
    .digest('hex')
    .slice(0, 16);
}
