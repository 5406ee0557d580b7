import type { IncomingSummary } from '@gian-hang/contract/finance/incoming';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { centerInStrip } from '../../../ui/center-in-strip.ts';
import { INCOMING_TABS } from './incoming-search.ts';
import classes from './incoming-tabs.module.css';
import type { IncomingList } from './use-incoming-list.ts';

type Props = { list: IncomingList; counts: IncomingSummary['counts'] | undefined };

export function IncomingTabs({ list, counts }: Props) {
  const { t } = useTranslation();
  const hasFinalWidth = counts !== undefined;
  return (
    <nav className={classes.tabs} data-strip aria-label={t('finance.incoming.tabs.label')}>
      {INCOMING_TABS.map((tab) => (
        <Link
          key={tab}
          ref={tab === list.tab && hasFinalWidth ? centerInStrip : null}
          className={classes.tab}
          to="/payment/incoming"
          search={list.searchOf(tab)}
          aria-current={tab === list.tab ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {t(`finance.incoming.tabs.${tab}`)}{' '}
          <span className={classes.count}>{hasFinalWidth ? formatCount(counts[tab]) : ''}</span>
        </Link>
      ))}
    </nav>
  );
}
