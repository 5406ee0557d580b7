import type { RejectedRecord } from '@gian-hang/marketplace/runtime/page';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { CommitStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { readDuringRequest } from '../../shops/authorisation/read-during-request.service.ts';
import { quarantinedSince } from './quarantined-finance.queries.ts';
import type { FinanceSyncContext } from './read-list.service.ts';
import { statementToRead } from './statements.queries.ts';
import { syncEstimates } from './sync-estimates.service.ts';
import { syncPayouts } from './sync-payouts.service.ts';
import { syncStatements } from './sync-statements.service.ts';
import { readStatement } from './sync-transactions.service.ts';

/** The marketplace has no call for one finance record, so the list that holds it is read again. */
export async function rereadFinanceRecord(
  deps: Deps,
  shopId: string,
  objectId: string,
): Promise<{ items: string[]; rejected: Pick<RejectedRecord, 'reason'>[] }> {
  const startedAt = deps.clock.now();
  const commit: CommitStep = (step) =>
    inTransaction(deps, async (trx) => {
      await step(trx);
    });
  await readDuringRequest(deps, { shopId, kind: 'finance' }, (shop, signal) =>
    rereadList({ deps, shop, startedAt, full: true, commit, signal }, objectId),
  );
  const still = await quarantinedSince(deps.db, shopId, objectId, startedAt);
  return still ? { items: [], rejected: [still] } : { items: [objectId], rejected: [] };
}

async function rereadList(context: FinanceSyncContext, objectId: string): Promise<void> {
  const [list, statementId = '', rows] = objectId.split('/');
  if (list === 'statements' && rows === 'transactions') {
    const statement = await statementToRead(context.deps.db, context.shop.id, statementId);
    if (statement) await readStatement(context, statement);
  } else if (list === 'statements') await syncStatements(context);
  else if (list === 'unsettled') await syncEstimates(context);
  else await syncPayouts(context);
}
