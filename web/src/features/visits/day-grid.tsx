import type { VisitsReport } from '@gian-hang/contract/analytics/visits';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatLongDay } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { formatDay } from '../../shared/dates/day-range.ts';
import { useToday } from '../../shared/dates/use-today.ts';
import switches from '../../ui/switch.module.css';
import { useVisitorName } from './use-visitor-name.ts';
import { levelOf, type Span, spansOf, sumBySpan, VISIT_KINDS, type VisitKind } from './visit-figures.ts';
import classes from './visits.module.css';

/** Who did how much on which day; by weeks if the period is long. */
export function DayGrid({ report: { people, days, period } }: { report: VisitsReport }) {
  const { t } = useTranslation();
  const nameOf = useVisitorName();
  const spans = spansOf(period, useToday());
  const [kind, setKind] = useState<VisitKind>('all');
  const sums = sumBySpan(days, spans, kind);
  const most = Math.max(1, ...[...sums.values()].flat());
  return (
    <>
      <SegmentedControl<VisitKind>
        className={switches.switch}
        size="xs"
        mb="xs"
        aria-label={t('visits.kind')}
        data={VISIT_KINDS.map((value) => ({ value, label: t(`visits.kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls is reached with the keyboard */}
      <div className={classes.frame} tabIndex={0}>
        <table className={classes.matrix} aria-label={t('visits.days')}>
          <thead>
            <tr>
              <th scope="col" className={classes.rowName}>
                {t('visits.columns.person')}
              </th>
              {spans.map((span) => (
                <th key={span.from} scope="col" title={titleOf(span)}>
                  {formatDay(span.from).slice(0, 5)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people
              .filter(({ account }) => sums.has(account.id))
              .map(({ account }) => (
                <tr key={account.id}>
                  <th scope="row" className={classes.rowName} title={account.email}>
                    {nameOf(account)}
                  </th>
                  {(sums.get(account.id) ?? []).map((count, index) => (
                    <td key={spans[index]?.from} data-level={levelOf(count, most)}>
                      {count > 0 && formatCount(count)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function titleOf({ from, to }: Span): string {
  return from === to ? formatLongDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
