import { Button, Loader, Progress, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';

const DONE = 340;
const EXPECTED = 500;

export function ProgressPart() {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(false);
  return (
    <>
      <div>
        <Text size="sm" mb={6}>
          {t('orders.sync.runningOf', { done: DONE, expected: EXPECTED })}
        </Text>
        <Progress value={(DONE / EXPECTED) * 100} aria-label={t('guide.parts.progress')} />
      </div>
      <Loader size="sm" type="dots" role="status" aria-label={t('common.loading')} />
      <div>
        <Button variant="default" mb="sm" aria-pressed={loading} onClick={() => setLoading(!loading)}>
          {t('guide.parts.loading')}
        </Button>
        {loading ? <Skeleton height={20} /> : <Text size="sm">{t('guide.parts.loaded')}</Text>}
      </div>
    </>
  );
}
