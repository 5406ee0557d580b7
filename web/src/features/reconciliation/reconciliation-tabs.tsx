import type { ReconciliationSummary } from '@gian-hang/contract/finance/reconciliation';
import { UnstyledButton } from '@mantine/core';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { centerInStrip } from '../../ui/center-in-strip.ts';
import classes from './reconciliation.module.css';
import { TABS, type Tab } from './reconciliation-search.ts';

type Props = { summary: ReconciliationSummary | undefined; current: Tab; onChoose: (tab: Tab) => void };

export function ReconciliationTabs({ summary, current, onChoose }: Props) {
  const { t } = useTranslation();
  const countOf = (tab: Tab) => (tab === 'missing' ? summary?.missing.count : summary?.lines[tab]?.count);
  return (
    <nav className={classes.tabs} data-strip aria-label={t('reconciliation.tabs.label')}>
      {TABS.map((tab) => (
        <UnstyledButton
          key={tab}
          ref={tab === current ? centerInStrip : null}
          className={classes.tab}
          aria-current={tab === current || undefined}
          onClick={() => onChoose(tab)}
        >
          {t(`reconciliation.tabs.${tab}`)}{' '}
          <span className={classes.count}>{formatCount(countOf(tab) ?? 0)}</span>
        </UnstyledButton>
      ))}
    </nav>
  );
}
