import type { AccountItem, PasswordLink } from '@gian-hang/contract/accounts/accounts';
import { truncatePhone } from '@gian-hang/contract/accounts/auth';
import { Alert, Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { hasErrorCode } from '../../../lib/api/api-error.ts';
import { serverFieldErrors } from '../../../lib/form-errors.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { SHORT_TOAST_MS, showSuccess } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { useCreateAccount, useUpdateAccount } from '../accounts.api.ts';
import { MoneyField, RoleField, ShopsField } from './account-access-fields.tsx';
import { accountErrorText } from './account-error.ts';
import { PasswordFields } from './account-password-fields.tsx';
import {
  isNameRequired,
  toAccountValues,
  toCreateInput,
  toUpdateInput,
  validateAccountValues,
} from './account-values.ts';

export type SavedAccount = Pick<AccountItem, 'first_name' | 'last_name' | 'email'> & {
  link: PasswordLink | null;
};
type Props = {
  /** Null for a new account. */
  account: AccountItem | null;
  onSaved: (saved: SavedAccount) => void;
  onCancel: () => void;
};

function invalidFields(error: Error): Record<string, string | true> {
  return hasErrorCode(error, 'email_taken') ? { email: true } : serverFieldErrors(error);
}

function useAccountForm({ account, onSaved }: Props) {
  const { t } = useTranslation();
  const creating = account === null;
  const [version] = useState(account?.version);
  const create = useCreateAccount();
  const update = useUpdateAccount(account?.id ?? '');
  const form = useForm({
    initialValues: toAccountValues(account),
    validate: (values) => validateAccountValues(values, account),
  });
  const tell = (saved: SavedAccount) => {
    showSuccess(t(creating ? 'accounts.form.created' : 'accounts.form.updated'), SHORT_TOAST_MS);
    onSaved(saved);
  };
  const submit = useSubmit(
    form,
    (values, onError) => {
      if (creating) create.mutate(toCreateInput(values), { onSuccess: tell, onError });
      else
        update.mutate(
          { ...toUpdateInput(values), version },
          {
            onSuccess: (saved) => tell({ ...saved, link: null }),
            onError,
          },
        );
    },
    invalidFields,
  );
  const { error, isPending } = creating ? create : update;
  const failure = error === null ? null : accountErrorText(error, creating ? 'create' : 'update');
  return { form, creating, submit, failure, isPending };
}

export function AccountForm(props: Props) {
  const { t } = useTranslation();
  const { form, creating, submit, failure, isPending } = useAccountForm(props);
  return (
    <form {...submit}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('accounts.form.lastName')}
            autoComplete="off"
            withAsterisk={isNameRequired('last_name', props.account)}
            data-autofocus
            {...form.getInputProps('last_name')}
          />
          <TextInput
            label={t('accounts.form.firstName')}
            autoComplete="off"
            withAsterisk={isNameRequired('first_name', props.account)}
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={t('accounts.form.email')}
            type="email"
            autoComplete="off"
            withAsterisk
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t('accounts.form.phone')}
            type="tel"
            autoComplete="off"
            {...form.getInputProps('phone_number')}
            onChange={(event) => form.setFieldValue('phone_number', truncatePhone(event.currentTarget.value))}
          />
        </SimpleGrid>
        <PasswordFields form={form} account={props.account} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('accounts.form.telegram')}
            autoComplete="off"
            {...form.getInputProps('social_data.telegram')}
          />
          <RoleField form={form} account={props.account} />
        </SimpleGrid>
        <ShopsField form={form} account={props.account} />
        <MoneyField form={form} />
        {failure !== null && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onCancel} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(creating ? 'accounts.form.create' : 'accounts.form.update')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
