import type { ShopCompleteness, SyncKind } from '@gian-hang/contract/sync';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useShortDateTime } from '../dates/use-short-date-time.ts';
import { FixSyncButton } from './fix-sync-button.tsx';
import { isFinished, type ShopSyncs } from './shop-syncs.ts';
import classes from './sync-status-bar.module.css';

type Props = { item: ShopCompleteness; syncs: ShopSyncs };

/** A shop with a sync problem: reason, since when, and a button to fix it. */
export function SyncProblem({ item, syncs }: Props) {
  const { t } = useTranslation();
  const shortDateTime = useShortDateTime();
  const reason = useSyncProblemText(syncs.kind);
  const syncing = useSyncing(item, syncs);
  const { shop, problem } = item;
  if (problem === null) return null;
  return (
    <li className={classes.problem}>
      <span className={classes.words}>
        <span className={classes.name}>{shop.name}</span>
        <span>{syncing ?? reason(item)}</span>
        {problem.since !== null && (
          <span className={classes.since}>
            {t('sync.line.since', { time: shortDateTime(problem.since) })}
          </span>
        )}
      </span>
      {syncing === null && (
        <FixSyncButton
          shop={shop}
          kind={syncs.kind}
          needsAuthorisation={problem.code === 'reauthorisation_required'}
          onRetry={() => void syncs.retry([shop])}
        />
      )}
    </li>
  );
}

/** Progress of the shop's sync, or null if none runs. */
function useSyncing({ shop, syncing }: ShopCompleteness, syncs: ShopSyncs): string | null {
  const { t } = useTranslation();
  const here = syncs.use().find((one) => one.id === shop.id && !isFinished(one));
  const run = syncing ?? here;
  if (run === undefined) return null;
  const { done, expected } = run;
  return expected === null
    ? t('sync.line.syncing')
    : t('sync.line.syncingOf', { done: formatCount(done), expected: formatCount(expected) });
}

/** Text of a sync problem. */
export function useSyncProblemText(kind: SyncKind): (item: ShopCompleteness) => string {
  const { t } = useTranslation();
  return ({ shop, problem, marketplace_count, known_count }) => {
    if (problem === null) return '';
    if (shop.status !== 'ACTIVE') return t(`shops.states.${shop.status}`);
    if (problem.message !== null) return problem.message;
    if (problem.code === 'records_missing')
      return t(`sync.line.${kind}.missing`, {
        count: formatCount((marketplace_count ?? 0) - (known_count ?? 0)),
      });
    return problem.code === 'sync_overdue' || problem.code === 'never_compared'
      ? t(`sync.line.problems.${problem.code}`)
      : t('sync.line.problems.never_synced');
  };
}
