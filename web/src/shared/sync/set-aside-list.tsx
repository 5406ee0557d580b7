import type { SetAsideItem, SyncKind } from '@gian-hang/contract/sync';
import { Button, Code, Collapse, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { useDateTime } from '../dates/use-date-time.ts';
import { useCan } from '../session/session.ts';
import { setAsideDetailQuery, setAsideQuery, useRetrySetAside } from './set-aside.api.ts';
import { describeReason } from './set-aside-reason.ts';
import classes from './sync-history.module.css';

/** Orders or products the marketplace sent in a form that cannot be read, each with why. */
export function SetAsideList({ kind }: { kind: SyncKind }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(setAsideQuery(kind, page));
  return (
    <QueryView query={query} framed={false} skeleton={<Skeleton height={72} mt="md" />}>
      {({ items, pagination }) =>
        pagination.totalItems === 0 ? (
          <EmptyState
            framed={false}
            icon={<IconCircleCheck size={26} stroke={1.6} />}
            title={t(`${kind}.aside.empty`)}
            text={t(`${kind}.aside.emptyText`)}
          />
        ) : (
          <>
            <p className={classes.lead}>{t(`${kind}.aside.lead`)}</p>
            <ul className={classes.runs}>
              {items.map((item) => (
                <SetAside key={item.id} item={item} />
              ))}
            </ul>
            <Pager pagination={pagination} onChange={setPage} label={t(`${kind}.aside.label`)} />
          </>
        )
      }
    </QueryView>
  );
}

function SetAside({ item }: { item: SetAsideItem }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const region = useId();
  const [shown, { toggle }] = useDisclosure(false);
  const maySync = useCan(`${item.kind}.sync`);
  const retry = useRetrySetAside();
  const facts = [
    item.shop.name,
    t('orders.aside.firstSeen', { time: dateTime(item.first_seen) }),
    ...(item.retried_at === null ? [] : [t('orders.aside.retriedAt', { time: dateTime(item.retried_at) })]),
  ];
  return (
    <li className={classes.run}>
      <span className={classes.head}>{item.object_id ?? t(`${item.kind}.aside.unnamed`)}</span>
      <span>{describeReason(item.kind, item.reason)}</span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      <Group gap={8} mt={4}>
        {maySync && item.object_id !== null && (
          <Button
            size="compact-sm"
            variant="default"
            loading={retry.isPending}
            onClick={() => retry.mutate(item)}
          >
            {t('orders.aside.retry')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={shown}
          aria-controls={region}
          onClick={toggle}
        >
          {t(shown ? 'orders.aside.hideRaw' : 'orders.aside.showRaw')}
        </Button>
      </Group>
      <Collapse expanded={shown} id={region}>
        {shown && <Raw item={item} />}
      </Collapse>
    </li>
  );
}

function Raw({ item: { id, kind } }: { item: SetAsideItem }) {
  const { t } = useTranslation();
  const query = useQuery(setAsideDetailQuery(id));
  return (
    <QueryView query={query} framed={false} skeleton={<Skeleton height={90} />}>
      {({ raw }) => (
        <div className={classes.raw}>
          <Code block tabIndex={0} className={classes.rawText}>
            {readable(raw)}
          </Code>
          <CopyButton value={raw} name={t(`${kind}.aside.raw`)} />
        </div>
      )}
    </QueryView>
  );
}

/** Indented where it is whole; a text that was cut is shown as it is. */
function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}
