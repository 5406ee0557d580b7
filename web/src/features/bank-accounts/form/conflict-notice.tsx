import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { Alert, Button, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { bankAccountQuery } from '../bank-accounts.api.ts';

type Props = { id: string; onReloaded: (newer: BankAccount) => void };

/** Offers to rebase the edits onto the version of the other person. */
export function ConflictNotice({ id, onReloaded }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const reload = useMutation({
    mutationFn: () => queries.fetchQuery(bankAccountQuery(id)),
    onSuccess: onReloaded,
  });
  return (
    <Alert color="yellow" role="alert" icon={<IconUsers aria-hidden />} title={t('bank.conflict.title')}>
      <Text size="sm">{t('bank.conflict.text')}</Text>
      <Button
        mt="sm"
        size="compact-sm"
        variant="default"
        loading={reload.isPending}
        onClick={() => reload.mutate()}
      >
        {t('bank.conflict.reload')}
      </Button>
      {reload.error && (
        <Text size="sm" c="var(--gh-danger-text)" mt="xs">
          {isNotFound(reload.error) ? t('bank.form.missing') : reload.error.message}
        </Text>
      )}
    </Alert>
  );
}
