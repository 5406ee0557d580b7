import type { LinkedShops } from '@gian-hang/contract/shops';
import { Button, Loader, Text } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, hasErrorCode } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ErrorHelp } from '../../../ui/guide-link.tsx';
import { StandalonePage } from '../../../ui/layout/standalone-page.tsx';
import { RegionBadge } from '../shop-badges.tsx';
import { linkOnce } from './callback.api.ts';
import classes from './callback-page.module.css';

type Outcome =
  | { kind: 'waiting' }
  | { kind: 'linked'; shops: LinkedShops['items'] }
  | { kind: 'failed'; reason: Error | null };

/** The marketplace's code when the seller declines. */
const REFUSED = 'null';

function useLinking(): Outcome {
  const search = useSearch({ from: '/callback' });
  const [{ code, state }] = useState(search);
  const complete = code !== undefined && code !== REFUSED && state !== undefined;
  const [outcome, setOutcome] = useState<Outcome>(
    complete ? { kind: 'waiting' } : { kind: 'failed', reason: null },
  );

  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (code === undefined || code === REFUSED || state === undefined) return;
    let gone = false;
    linkOnce({ auth_code: code, state }).then(
      ({ items }) => gone || setOutcome({ kind: 'linked', shops: items }),
      (reason) => gone || setOutcome({ kind: 'failed', reason }),
    );
    return () => {
      gone = true;
    };
  }, [code, state]);

  return outcome;
}

export function CallbackPage() {
  return (
    <div aria-live="polite">
      <Result outcome={useLinking()} />
    </div>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'waiting') return <Waiting />;
  return outcome.kind === 'linked' ? <Linked shops={outcome.shops} /> : <Failed reason={outcome.reason} />;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <StandalonePage
      mark={<Loader size="lg" type="dots" />}
      title={t('shops.callback.waiting')}
      text={t('shops.callback.waitingText')}
    />
  );
}

function Linked({ shops }: { shops: LinkedShops['items'] }) {
  const { t } = useTranslation();
  return (
    <StandalonePage
      mark={<IconCircleCheck size={56} stroke={1.4} />}
      title={t('shops.callback.linked')}
      text={t('shops.callback.linkedText')}
    >
      <ul className={classes.shops}>
        {shops.map(({ id, name, region }) => (
          <li key={id} className={classes.shop}>
            <span className={classes.name}>{name}</span>
            <RegionBadge region={region} />
          </li>
        ))}
      </ul>
      <ToShops />
    </StandalonePage>
  );
}

/** Details of the failure; a used or expired link needs none. */
function detailOf(reason: Error | null): Error | null {
  return hasErrorCode(reason, 'link_invalid') ? null : reason;
}

function Failed({ reason }: { reason: Error | null }) {
  const { t } = useTranslation();
  const detail = detailOf(reason);
  const requestId = detail instanceof ApiError ? detail.requestId : undefined;
  return (
    <StandalonePage
      mark={<IconLinkOff size={56} stroke={1.4} />}
      title={t('shops.callback.failed')}
      text={t('shops.callback.failedText')}
    >
      {detail !== null && (
        <div className={classes.detail}>
          <Text size="sm">
            {detail.message} <ErrorHelp error={detail} />
          </Text>
          {requestId !== undefined && (
            <Text size="xs" c="dimmed">
              {t('common.requestId', { id: requestId })}
            </Text>
          )}
        </div>
      )}
      <ToShops />
    </StandalonePage>
  );
}

function ToShops() {
  const { t } = useTranslation();
  return (
    <Button renderRoot={(props) => <Link {...props} to="/management/shop" />}>
      {t('shops.callback.toShops')}
    </Button>
  );
}
