import { Alert, Button, Group } from '@mantine/core';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { reloadIfReachable } from '../lib/reload-page.ts';
import { useTranslation } from '../lib/text/i18n.ts';
import { showFailure } from '../lib/toast.ts';

type Options = {
  /** Shown while the part is loaded. */
  fallback?: ReactNode;
  /** For dialogs and other parts that have no place on the page: a toast says that they cannot be loaded. */
  toast?: true;
};

/**
 * A part of a page that is loaded when it is first shown. If that fails, the rest of the page stays, and the part is
 * loaded again when the network is back or the user retries.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { fallback = null, toast }: Options = {},
) {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const { Part, failed, retry } = usePart<Props>(loaded, async () => {
      loaded = (await load())[name];
      return loaded;
    });
    if (Part !== null) return <Part {...props} />;
    if (!failed) return fallback;
    return toast ? <FailureToast /> : <FailureNotice onRetry={retry} />;
  };
}

function usePart<Props>(loaded: ComponentType<Props> | null, load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` never changes its meaning
  const fetchPart = useCallback(
    () =>
      load().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      ),
    [],
  );
  useEffect(() => {
    if (Part === null) void fetchPart();
  }, [Part, fetchPart]);
  useEffect(() => {
    if (!failed || Part !== null) return;
    window.addEventListener('online', fetchPart);
    return () => window.removeEventListener('online', fetchPart);
  }, [failed, Part, fetchPart]);
  // Browsers may remember that a module failed; then only a reload of the page helps.
  const retry = () => void load().then((part) => setPart(() => part), reloadIfReachable);
  return { Part, failed, retry };
}

function FailureNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" role="alert">
      <Group justify="space-between">
        {t('common.errors.partFailed')}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </Group>
    </Alert>
  );
}

function FailureToast() {
  const { t } = useTranslation();
  const text = t('common.errors.partFailed');
  useEffect(() => showFailure(text), [text]);
  return null;
}
