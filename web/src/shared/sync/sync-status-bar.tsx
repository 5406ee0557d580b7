import type { ShopCompleteness, SyncKind } from '@gian-hang/contract/sync';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useShortDateTime } from '../dates/use-short-date-time.ts';
import { completenessQuery } from './completeness.api.ts';
import classes from './sync-status-bar.module.css';

/** Loaded on demand, because both are rarely shown. */
const SyncProblems = lazyPart(() => import('./sync-problems.tsx'), 'SyncProblems');
const CompletenessDetails = lazyPart(() => import('./completeness-details.tsx'), 'CompletenessDetails');

/** Up to when all shops are complete, or which shops have a problem, with buttons to fix them. */
export function SyncStatusBar({ kind }: { kind: SyncKind }) {
  const { t } = useTranslation();
  const shops = useQuery(completenessQuery(kind)).data?.items ?? [];
  if (shops.length === 0) return null;
  const broken = shops.filter(isSyncFailing);
  const incomplete = shops.filter((item) => item.problem !== null && !isSyncFailing(item));
  const troubled = [...broken, ...incomplete];
  const tone = broken.length > 0 ? 'danger' : 'warning';
  return (
    <section
      aria-label={t('sync.line.label')}
      className={classes.status}
      data-tone={troubled.length > 0 ? tone : undefined}
    >
      <Summary kind={kind} shops={shops} troubled={troubled.length} />
      {troubled.length > 0 && <SyncProblems kind={kind} items={troubled} />}
    </section>
  );
}

/** Whether syncs fail; other problems may resolve themselves. */
function isSyncFailing({ problem }: ShopCompleteness): boolean {
  return problem?.code === 'reauthorisation_required' || problem?.code === 'failed';
}

function earliest(shops: readonly ShopCompleteness[]): string | null {
  const times = shops.flatMap(({ problem, complete_until: time }) => (problem === null && time) || []);
  return times.reduce<string | null>((first, time) => (first === null || time < first ? time : first), null);
}

type SummaryProps = { kind: SyncKind; shops: readonly ShopCompleteness[]; troubled: number };

function Summary({ kind, shops, troubled }: SummaryProps) {
  const { t } = useTranslation();
  const shortDateTime = useShortDateTime();
  const until = earliest(shops);
  const Icon = troubled > 0 ? IconAlertTriangle : IconCircleCheck;
  return (
    <Popover position="bottom-start" width="min(380px, calc(100vw - 32px))" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.line}>
          <Icon size={16} stroke={1.8} aria-hidden />
          <span aria-live="polite">
            {troubled > 0
              ? t('sync.line.incomplete', { count: troubled, total: shops.length })
              : t('sync.line.until', { time: shortDateTime(until ?? '') })}
            {troubled > 0 && until !== null && t('sync.line.others', { time: shortDateTime(until) })}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('sync.line.title')}>
        <CompletenessDetails kind={kind} shops={shops} />
      </Popover.Dropdown>
    </Popover>
  );
}
