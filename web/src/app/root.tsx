import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../lib/text/i18n.ts';
import { useToastsRequested } from '../lib/toast.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

const Toasts = lazy(async () => ({ default: (await import('../ui/dialogs/toasts.tsx')).Toasts }));

function useDocumentTitle(): void {
  const { t } = useTranslation();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const product = t('common.product');
  const ownTitle = usePageTitle();
  const page = ownTitle ?? (title === undefined ? t('pages.notFound') : t(title));
  useEffect(() => {
    document.title = `${page} · ${product}`;
  }, [page, product]);
}

export function Root() {
  useDocumentTitle();
  useSearchShortcut();
  const toasts = useToastsRequested();
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
