import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { hasErrorCode } from '../../../lib/api/api-error.ts';
import { nonFieldError } from '../../../lib/form-errors.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showSuccess, showToast } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { accountName } from '../account-name.ts';
import { useCreateBankAccount, useEditBankAccount } from '../bank-accounts.api.ts';
import type { OpenedForm } from './bank-account-dialog.tsx';
import {
  type BankAccountValues,
  fieldErrorsOf,
  newValues,
  rebase,
  toEdit,
  toNewAccount,
  toValues,
  validateValues,
} from './bank-account-values.ts';
import { BankFields } from './bank-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ShopsField } from './shops-field.tsx';

type Props = { opened: OpenedForm; onClose: () => void };

export function BankAccountForm({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [base, setBase] = useState(opened.account);
  const form = useForm<BankAccountValues>({
    initialValues: opened.account === null ? newValues(opened.draft) : toValues(opened.account),
    validate: (values) => validateValues(values, base !== null),
  });
  const create = useCreateBankAccount();
  const edit = useEditBankAccount();
  const save = base === null ? create : edit;
  const conflict = hasErrorCode(save.error, 'conflict');

  function saved(account: BankAccount) {
    const name = accountName(account);
    showSuccess(t(base === null ? 'bank.form.created' : 'bank.form.saved', { name }));
    if (account.shares_number && !base?.shares_number)
      void showToast({ title: t('bank.sharesNumber'), message: t('bank.form.duplicate') });
    onClose();
  }

  const submit = useSubmit(
    form,
    (values, onError) => {
      const handlers = { onSuccess: saved, onError };
      if (base === null) create.mutate(toNewAccount(values), handlers);
      else edit.mutate({ id: base.id, ...toEdit(values, base) }, handlers);
    },
    fieldErrorsOf,
  );

  function reloaded(newer: BankAccount) {
    if (base === null) return;
    save.reset();
    form.setInitialValues(toValues(newer));
    form.setValues(rebase(form.getValues(), base, newer));
    setBase(newer);
  }

  return (
    <form {...submit} autoComplete="off">
      <UnsavedGuard when={form.isDirty()} />
      <Stack>
        <BankFields form={form} account={base} />
        <ShopsField form={form} account={base} />
        {conflict && base !== null && <ConflictNotice id={base.id} onReloaded={reloaded} />}
        <FormFailure error={conflict ? null : nonFieldError(save.error, fieldErrorsOf)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={conflict}>
            {t('bank.form.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
