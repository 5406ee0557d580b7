import type { BankAccount, UnmatchedPayouts } from '@gian-hang/contract/finance/bank-accounts';
import { Button, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useLastNonNull } from '../../../ui/use-last-non-null.ts';
import { accountName } from '../account-name.ts';
import { accountOptionsQuery, useEditBankAccount } from '../bank-accounts.api.ts';

type Props = {
  group: UnmatchedPayouts | null;
  onAdd: (group: UnmatchedPayouts) => void;
  onClose: () => void;
};

/** Assigns the shop of unmatched payouts to an account that they can belong to, or to a new one. */
export function AssignAccountDialog({ group, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const shown = useLastNonNull(group);
  return (
    <Modal opened={group !== null} onClose={onClose} title={t('bank.unmatched.assign')} centered>
      {shown !== null && <Choice key={shown.id} group={shown} onAdd={onAdd} onClose={onClose} />}
    </Modal>
  );
}

/** Whether the end of the account's number can be what the marketplace shows. */
function fits({ masked_number }: BankAccount, { bank_account }: UnmatchedPayouts): boolean {
  const digits = /(\d+)\D*$/.exec(bank_account ?? '')?.[1] ?? '';
  return masked_number.endsWith(digits.slice(-4));
}

type ChoiceProps = { group: UnmatchedPayouts } & Omit<Props, 'group'>;

function Choice({ group, onAdd, onClose }: ChoiceProps) {
  const query = useQuery(accountOptionsQuery(group.currency));
  return (
    <QueryView query={query} framed={false} skeleton={<Skeleton height={56} />}>
      {({ items }) => (
        <AccountSelect
          group={group}
          accounts={items.filter((account) => fits(account, group))}
          onAdd={onAdd}
          onClose={onClose}
        />
      )}
    </QueryView>
  );
}

function AccountSelect({ group, accounts, onAdd, onClose }: ChoiceProps & { accounts: BankAccount[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(accounts[0]?.id ?? null);
  const edit = useEditBankAccount();
  const { shop, currency, bank_account } = group;

  function assign() {
    const account = accounts.find(({ id }) => id === chosen);
    if (!account) return;
    const shop_ids = [...account.shops.map(({ id }) => id), shop.id];
    edit.mutate(
      { id: account.id, shop_ids, version: account.version },
      {
        onSuccess: () =>
          showSuccess(t('bank.unmatched.assigned', { shop: shop.name, name: accountName(account) })),
        onError: (error) => showFailure(error, t('bank.unmatched.failed')),
        onSettled: onClose,
      },
    );
  }

  return (
    <Stack>
      {accounts.length > 0 ? (
        <Select
          label={t('bank.unmatched.choose', { shop: shop.name })}
          data={accounts.map((account) => ({ value: account.id, label: accountName(account) }))}
          allowDeselect={false}
          value={chosen}
          onChange={setChosen}
        />
      ) : (
        <Text size="sm">
          {bank_account === null
            ? t('bank.unmatched.noneInCurrency', { currency })
            : t('bank.unmatched.noneFits', { currency, number: bank_account })}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant={accounts.length > 0 ? 'default' : 'filled'} onClick={() => onAdd(group)}>
          {t('bank.add')}
        </Button>
        {accounts.length > 0 && (
          <Button loading={edit.isPending} onClick={assign}>
            {t('bank.unmatched.confirm')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
