import type { ShopCompleteness } from '@gian-hang/contract/sync';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from '../../lib/text/i18n.ts';
import type { ShopSyncs } from './shop-syncs.ts';
import { SyncProblem } from './sync-problem.tsx';
import classes from './sync-status-bar.module.css';

/** Further shops with a problem are in a collapsed list. */
const MAX_LISTED_SHOPS = 3;

type Props = { items: readonly ShopCompleteness[]; syncs: ShopSyncs };

export function SyncProblems({ items, syncs }: Props) {
  const { t } = useTranslation();
  const [all, { toggle }] = useDisclosure(false);
  const rest = items.length - MAX_LISTED_SHOPS;
  return (
    <>
      <ul className={classes.problems}>
        {(all ? items : items.slice(0, MAX_LISTED_SHOPS)).map((item) => (
          <SyncProblem key={item.shop.id} item={item} syncs={syncs} />
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
