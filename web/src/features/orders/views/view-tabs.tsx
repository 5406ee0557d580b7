import type { OrderViews } from '@gian-hang/contract/orders/views';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { storage } from '../../../lib/storage.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import { orderViewsQuery, useReloadViews } from '../../../shared/order/order-views.api.ts';
import { isAdministrator } from '../../../shared/session/session.ts';
import { useActiveView } from './use-active-view.ts';
import { useStartView } from './use-start-view.ts';
import { useViewActions } from './use-view-actions.ts';
import { hasSameOrders, isUnchanged, type ViewContent } from './view-content.ts';
import type { ViewDialog } from './view-dialogs.tsx';
import { ViewTab } from './view-tab.tsx';
import classes from './view-tabs.module.css';

const ViewDialogs = lazy(async () => ({ default: (await import('./view-dialogs.tsx')).ViewDialogs }));

const NONE: OrderViews = { items: [], start_view_id: null };

type Props = { current: ViewContent; onApply: (content: ViewContent) => void };

/** The account's views and those shared with it as tabs, and a button that saves the list as a new view. */
export function ViewTabs({ current, onApply }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const query = useQuery(orderViewsQuery());
  const views = query.data ?? NONE;
  const actions = useViewActions(views);
  const active = useActiveView(views.items, current);
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  useStartView(query.data, onApply);
  useImportBrowserViews(query.data);
  return (
    <div className={classes.tabs}>
      <ul className={classes.list} aria-label={t('orders.views.label')}>
        {views.items.map((view, index) => {
          const own = view.owner.id === user?.id;
          const canEdit = own || isAdministrator(user);
          const isActive = view.id === active?.id;
          return (
            <ViewTab
              key={view.id}
              view={view}
              isOwn={own}
              canEdit={canEdit}
              isStart={view.id === views.start_view_id}
              isActive={isActive}
              isCurrent={isActive && hasSameOrders(view.content, current)}
              isChanged={isActive && canEdit && !isUnchanged(view.content, current)}
              isFirst={index === 0}
              isLast={index === views.items.length - 1}
              actions={actions}
              onApply={() => onApply(view.content)}
              onSave={() => void actions.update(view.id, { content: current })}
              onDialog={setDialog}
            />
          );
        })}
      </ul>
      {query.isError && (
        <UnstyledButton className={classes.add} onClick={() => void query.refetch()}>
          {t('orders.views.failed')}
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.add} onClick={() => setDialog({ kind: 'new' })}>
        {t('orders.views.add')}
      </UnstyledButton>
      <Suspense fallback={null}>
        {dialog !== null && (
          <ViewDialogs dialog={dialog} content={current} actions={actions} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </div>
  );
}

/** Saves the views of older releases, which are stored in the browser, to the account. */
function useImportBrowserViews(views: OrderViews | undefined): void {
  const { t } = useTranslation();
  const userId = useSession().user?.id;
  const reload = useReloadViews();
  const started = useRef(false);
  useEffect(() => {
    if (views === undefined || userId === undefined || started.current) return;
    started.current = true;
    const key = `order_views_${userId}`;
    if (storage.get(key) === null) return;
    const own = views.items.filter(({ owner }) => owner.id === userId);
    import('./browser-views.ts')
      .then(({ importBrowserViews }) => importBrowserViews(key, own))
      .then((saved) => (saved ? reload() : undefined))
      .catch((error: unknown) => showFailure(error, t('orders.views.importFailed')));
  }, [views, userId, reload, t]);
}
