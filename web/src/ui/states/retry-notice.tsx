import { Alert, Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';

type Props = { text: string; query: Pick<UseQueryResult, 'isFetching' | 'refetch'>; mb?: string };

/** Says that something could not be loaded, with a button that tries again. */
export function RetryNotice({ text, query, ...look }: Props) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" role="status" {...look}>
      <Group justify="space-between">
        {text}
        <Button
          size="compact-sm"
          variant="default"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t('common.retry')}
        </Button>
      </Group>
    </Alert>
  );
}
