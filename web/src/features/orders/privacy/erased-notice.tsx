import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';

/** Says that the buyer's data is erased, and takes the focus when that happens on this page. */
export function ErasedNotice({ erased }: { erased: boolean }) {
  const { t } = useTranslation();
  const notice = useRef<HTMLParagraphElement>(null);
  const wasErased = useRef(erased);
  useEffect(() => {
    if (erased && !wasErased.current) notice.current?.focus();
    wasErased.current = erased;
  }, [erased]);
  if (!erased) return null;
  return (
    <Text ref={notice} tabIndex={-1} size="sm" c="dimmed" mt="sm">
      {t('orderPage.forgotten')}
    </Text>
  );
}
