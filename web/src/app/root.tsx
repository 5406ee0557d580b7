import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../lib/text/i18n.ts';
import { useToastsWanted } from '../lib/toast.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { useSearchKey } from './use-search-key.ts';

const Toasts = lazy(async () => ({ default: (await import('../ui/dialogs/toasts.tsx')).Toasts }));

function useDocumentTitle(): void {
  const { t } = useTranslation();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const product = t('common.product');
  const page = title === undefined ? t('pages.notFound') : t(title);
  useEffect(() => {
    document.title = `${page} · ${product}`;
  }, [page, product]);
}

export function Root() {
  useDocumentTitle();
  useSearchKey();
  const toasts = useToastsWanted();
  return (
    <>
      <OfflineBanner />
      <Outlet />
      {toasts ? (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      ) : null}
    </>
  );
}
