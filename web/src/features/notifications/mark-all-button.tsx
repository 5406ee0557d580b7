import { Button, type ButtonProps } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure } from '../../lib/toast.ts';
import { useMarkRead } from './notifications.api.ts';

export function MarkAllButton(props: ButtonProps) {
  const { t } = useTranslation();
  const mark = useMarkRead();
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} aria-hidden />}
      loading={mark.isPending}
      onClick={() =>
        mark.mutate(undefined, {
          onError: (error) => showFailure(error, t('notifications.markFailed')),
        })
      }
      {...props}
    >
      {t('notifications.markAll')}
    </Button>
  );
}
