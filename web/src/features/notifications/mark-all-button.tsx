import { Button, type ButtonProps } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure } from '../../lib/toast.ts';
import { unreadQuery, useMarkRead } from './notifications.api.ts';

export function MarkAllButton(props: ButtonProps) {
  const { t } = useTranslation();
  const mark = useMarkRead();
  const { data } = useQuery(unreadQuery());
  const unread = (data?.notification ?? 0) + (data?.message ?? 0);
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} aria-hidden />}
      loading={mark.isPending}
      disabled={unread === 0}
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
