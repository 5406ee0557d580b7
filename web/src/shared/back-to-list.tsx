import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { type PlainTranslationKey, useTranslation } from '../lib/text/i18n.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the list this page belongs to. */
    fromList?: true;
  }
}

/** Goes back to the list with its filters and scroll position, or to the plain list if it was not the previous page. */
export function BackToList({
  to,
  label,
}: {
  to: '/product/order' | '/product/management';
  label: PlainTranslationKey;
}) {
  const { t } = useTranslation();
  const router = useRouter();
  const fromList = useRouterState({ select: ({ location }) => location.state.fromList === true });
  const goBack = (event: MouseEvent) => {
    if (!fromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={to} onClick={goBack} />}
    >
      {t(label)}
    </Button>
  );
}
