import type { ShopCompleteness, SyncKind } from '@gian-hang/contract/sync';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { GuideLink } from '../../ui/guide-link.tsx';
import { useShortDateTime } from '../dates/use-short-date-time.ts';
import { FixSyncButton } from './fix-sync-button.tsx';
import { isFinished, shopSyncs } from './shop-syncs.ts';
import classes from './sync-status-bar.module.css';

/** Further shops with a problem are in a collapsed list. */
const MAX_LISTED_SHOPS = 3;

type Props = { kind: SyncKind; items: readonly ShopCompleteness[] };

export function SyncProblems({ kind, items }: Props) {
  const { t } = useTranslation();
  const [all, { toggle }] = useDisclosure(false);
  const rest = items.length - MAX_LISTED_SHOPS;
  return (
    <>
      <ul className={classes.problems}>
        {(all ? items : items.slice(0, MAX_LISTED_SHOPS)).map((item) => (
          <SyncProblem key={item.shop.id} kind={kind} item={item} />
        ))}
      </ul>
      {rest > 0 && (
        <UnstyledButton className={classes.more} aria-expanded={all} onClick={toggle}>
          {all ? t('sync.line.fewer') : t('sync.line.more', { count: rest })}
        </UnstyledButton>
      )}
    </>
  );
}

type ProblemProps = { kind: SyncKind; item: ShopCompleteness };

/** A shop with a sync problem: reason, since when, and a button to fix it. */
function SyncProblem({ kind, item }: ProblemProps) {
  const { t } = useTranslation();
  const shortDateTime = useShortDateTime();
  const reason = useSyncProblemText(kind);
  const syncing = useSyncing(kind, item);
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
        {syncing === null && (
          <GuideLink to={`pages/sync#${problem.code}`} inherit>
            {t('common.whatToDo')}
          </GuideLink>
        )}
      </span>
      {syncing === null && (
        <FixSyncButton
          shop={shop}
          kind={kind}
          needsAuthorisation={problem.code === 'reauthorisation_required'}
          onRetry={() => void shopSyncs[kind].retry([shop])}
        />
      )}
    </li>
  );
}

/** Progress of the shop's sync, or null if none runs. */
function useSyncing(kind: SyncKind, { shop, syncing }: ShopCompleteness): string | null {
  const { t } = useTranslation();
  const here = shopSyncs[kind].use().find((one) => one.id === shop.id && !isFinished(one));
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
