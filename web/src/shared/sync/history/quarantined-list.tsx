import type { QuarantinedItem } from '@gian-hang/contract/sync';
import { SYNC_PERMISSIONS, type SyncKind } from '@gian-hang/contract/sync-kinds';
import { Button, Code, Collapse, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useDateTime } from '../../dates/use-date-time.ts';
import { useCan } from '../../session/session.ts';
import { SYNC_TEXTS } from '../sync-texts.ts';
import { describeQuarantineReason } from './quarantine-reason.ts';
import { quarantinedDetailQuery, quarantinedQuery, useRetryQuarantined } from './quarantined.api.ts';
import classes from './sync-history.module.css';

/** Quarantined orders or products, each with its reason. */
export function QuarantinedList({ kind }: { kind: SyncKind }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(quarantinedQuery(kind, page));
  return (
    <QueryView query={query} framed={false} skeleton={<Skeleton height={72} mt="md" />}>
      {({ items, pagination }) =>
        pagination.totalItems === 0 ? (
          <EmptyState
            framed={false}
            icon={<IconCircleCheck size={26} stroke={1.6} />}
            title={t(`${SYNC_TEXTS[kind]}.quarantined.empty`)}
            text={t(`${SYNC_TEXTS[kind]}.quarantined.emptyText`)}
          />
        ) : (
          <>
            <p className={classes.lead}>{t(`${SYNC_TEXTS[kind]}.quarantined.lead`)}</p>
            <ul className={classes.runs}>
              {items.map((item) => (
                <QuarantinedRecord key={item.id} item={item} />
              ))}
            </ul>
            <Pager
              pagination={pagination}
              onChange={setPage}
              label={t(`${SYNC_TEXTS[kind]}.quarantined.label`)}
            />
          </>
        )
      }
    </QueryView>
  );
}

function QuarantinedRecord({ item }: { item: QuarantinedItem }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const region = useId();
  const [shown, { toggle }] = useDisclosure(false);
  const canSync = useCan(SYNC_PERMISSIONS[item.kind]);
  const retry = useRetryQuarantined();
  const facts = [
    item.shop.name,
    t('orders.quarantined.firstSeen', { time: dateTime(item.first_seen) }),
    ...(item.retried_at === null
      ? []
      : [t('orders.quarantined.retriedAt', { time: dateTime(item.retried_at) })]),
  ];
  return (
    <li className={classes.run}>
      <span className={classes.head}>{item.object_id ?? t(`${SYNC_TEXTS[item.kind]}.quarantined.noId`)}</span>
      <span>{describeQuarantineReason(item.kind, item.reason)}</span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      <Group gap={8} mt={4}>
        {canSync && item.object_id !== null && (
          <Button
            size="compact-sm"
            variant="default"
            loading={retry.isPending}
            onClick={() => retry.mutate(item)}
          >
            {t('orders.quarantined.retry')}
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
          {t(shown ? 'orders.quarantined.hideRaw' : 'orders.quarantined.showRaw')}
        </Button>
      </Group>
      <Collapse expanded={shown} id={region}>
        {shown && <Raw item={item} />}
      </Collapse>
    </li>
  );
}

function Raw({ item: { id, kind } }: { item: QuarantinedItem }) {
  const { t } = useTranslation();
  const query = useQuery(quarantinedDetailQuery(id));
  return (
    <QueryView query={query} framed={false} skeleton={<Skeleton height={90} />}>
      {({ raw }) => (
        <div className={classes.raw}>
          <Code block tabIndex={0} className={classes.rawText}>
            {readable(raw)}
          </Code>
          <CopyButton value={raw} name={t(`${SYNC_TEXTS[kind]}.quarantined.raw`)} />
        </div>
      )}
    </QueryView>
  );
}

/** Pretty-prints the JSON; truncated text is shown unchanged. */
function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}
