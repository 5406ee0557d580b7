import type { Shop } from '@gian-hang/contract/shops';
import { Alert, Button, Text } from '@mantine/core';
import { IconGitMerge, IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { shopQuery } from '../shops.api.ts';
import type { ShopField } from './edit-shop-values.ts';

type Props = {
  id: string;
  conflict: boolean;
  conflictingFields: readonly ShopField[];
  onReloaded: (newer: Shop) => void;
};

/** On a conflict, offers to rebase the edits onto the newer version, then names fields changed on both sides. */
export function ConflictNotice({ id, conflict, conflictingFields, onReloaded }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const reload = useMutation({
    mutationFn: () => queries.fetchQuery({ ...shopQuery(id), staleTime: 0 }),
    onSuccess: onReloaded,
  });
  if (conflict)
    return (
      <Alert color="yellow" role="alert" icon={<IconUsers aria-hidden />} title={t('shops.conflict.title')}>
        <Text size="sm">{t('shops.conflict.text')}</Text>
        <Button
          mt="sm"
          size="compact-sm"
          variant="default"
          loading={reload.isPending}
          onClick={() => reload.mutate()}
        >
          {t('shops.conflict.reload')}
        </Button>
        {reload.error && (
          <Text size="sm" c="red" mt="xs">
            {reload.error.message}
          </Text>
        )}
      </Alert>
    );
  if (conflictingFields.length === 0) return null;
  const fields = conflictingFields.map((field) => t(`shops.conflict.fields.${field}`)).join(', ');
  return (
    <Alert color="blue" role="status" icon={<IconGitMerge aria-hidden />}>
      {t('shops.conflict.disputed', { fields })}
    </Alert>
  );
}
