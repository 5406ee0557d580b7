import type { ShopCompleteness } from '@gian-hang/contract/sync';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from '../../lib/text/i18n.ts';
import type { ShopSyncs } from './shop-syncs.ts';
import classes from './sync-line.module.css';
import { SyncProblem } from './sync-problem.tsx';

/** More shops than this with a problem are in a list that opens. */
const MAX_NAMED = 3;

type Props = { items: readonly ShopCompleteness[]; syncs: ShopSyncs };

export function SyncProblems({ items, syncs }: Props) {
  const { t } = useTranslation();
  const [all, { toggle }] = useDisclosure(false);
  const rest = items.length - MAX_NAMED;
  return (
    <>
      <ul className={classes.problems}>
        {(all ? items : items.slice(0, MAX_NAMED)).map((item) => (
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
