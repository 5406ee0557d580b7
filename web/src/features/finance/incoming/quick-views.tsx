import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { type IncomingFilter, type IncomingTab, lateDaysOf } from './incoming-search.ts';
import classes from './incoming-tabs.module.css';
import type { IncomingList } from './use-incoming-list.ts';

type View = { name: string; filter: IncomingFilter };

const MAX_LATE_DAYS = 365;

/** The ready-made narrowings of the current list. */
export function QuickViews({ list }: { list: IncomingList }) {
  const { t } = useTranslation();
  const days = lateDaysOf(list.filter);
  const failed: View = { name: t('finance.incoming.views.failed'), filter: { states: 'failed' } };
  const views: Record<IncomingTab, View[]> = {
    statements: [
      failed,
      { name: t('finance.incoming.views.mismatch'), filter: { flag: 'mismatch' } },
      { name: t('finance.incoming.views.held'), filter: { flag: 'held' } },
    ],
    payouts: [failed],
    unsettled: [{ name: t('finance.incoming.views.late', { days }), filter: { late: 'true' } }],
    short: [],
  };
  const { states, flag, late, lateDays } = list.filter;
  const current = JSON.stringify(compact({ states, flag, late }));
  const offered = [{ name: t('finance.incoming.views.all'), filter: {} }, ...views[list.tab]];
  if (offered.length === 1) return <div className={classes.views} />;
  return (
    <fieldset className={classes.views} aria-label={t('finance.incoming.views.label')}>
      {offered.map(({ name, filter }) => {
        const isCurrent = JSON.stringify(compact(filter)) === current;
        return (
          <Button
            key={name}
            className={classes.view}
            size="xs"
            radius="xl"
            variant={isCurrent ? 'light' : 'default'}
            aria-pressed={isCurrent}
            onClick={() => list.open(list.tab, { ...compact({ lateDays }), ...filter })}
          >
            {name}
          </Button>
        );
      })}
      {list.tab === 'unsettled' && (
        <LateDays
          key={days}
          days={days}
          onChange={(next) => list.open('unsettled', { late: 'true', lateDays: next })}
        />
      )}
    </fieldset>
  );
}

function compact(filter: IncomingFilter | Record<string, string | undefined>): IncomingFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

type LateDaysProps = { days: string; onChange: (days: string) => void };

/** Applies when the field is left or Enter is pressed. */
function LateDays({ days, onChange }: LateDaysProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | number>(Number(days));
  const apply = () => {
    if (typed === '') setTyped(Number(days));
    else if (String(typed) !== days) onChange(String(typed));
  };
  return (
    <NumberInput
      size="xs"
      w={84}
      aria-label={t('finance.incoming.views.lateDays')}
      min={1}
      max={MAX_LATE_DAYS}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={typed}
      onChange={setTyped}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
}
