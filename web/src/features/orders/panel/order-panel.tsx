import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { orderQuery } from '../list/orders.api.ts';
import classes from './order-panel.module.css';
import { orderWalk } from './order-walk.ts';
import { PanelBody } from './panel-body.tsx';
import { PanelHead } from './panel-head.tsx';
import { useOrderActions } from './use-order-actions.ts';
import { usePanelKeys } from './use-panel-keys.ts';

const REFRESH_MS = 30_000;

type Props = {
  id: string;
  /** The orders of the list, in its order. */
  ids: readonly string[];
  onGo: (id: string) => void;
  onClose: () => void;
};

/** A whole order beside the list; on screens too narrow for that, in a drawer over it. */
export function OrderPanel({ id, ids, onGo, onClose }: Props) {
  const { t } = useTranslation();
  const isColumn = useMedia('(min-width: 1200px)');
  const panel = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...orderQuery(id), staleTime: REFRESH_MS, refetchInterval: REFRESH_MS });
  const order = query.data;
  const walk = orderWalk({ id, ids, onGo });
  const actions = useOrderActions(order);
  usePanelKeys(panel, {
    j: walk.next,
    k: walk.previous,
    p: actions.print,
    c: actions.copy,
    o: actions.open,
    escape: onClose,
  });
  useRestoreFocus();
  const name = order === undefined ? t('pages.order') : t('orderPage.title', { id: order.t_order_id });
  const content = (
    <div ref={panel} className={classes.panel}>
      <PanelHead order={order} walk={walk} onClose={onClose} />
      <PanelBody key={id} query={query} actions={actions} />
    </div>
  );
  if (isColumn)
    return (
      <aside className={classes.column} aria-label={name}>
        {content}
      </aside>
    );
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={480}
      transitionProps={{ duration: 0 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={name}>{content}</Drawer.Content>
    </Drawer.Root>
  );
}
