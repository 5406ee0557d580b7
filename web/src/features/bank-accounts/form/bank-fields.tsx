import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { BANK_CURRENCIES, BANKS } from '@gian-hang/contract/finance/banks';
import {
  MAX_ACCOUNT_HOLDER_LENGTH,
  MAX_ACCOUNT_NUMBER_LENGTH,
  MAX_BANK_NAME_LENGTH,
} from '@gian-hang/contract/limits';
import {
  Button,
  Input,
  SegmentedControl,
  Select,
  SimpleGrid,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { filterByText } from '../../../ui/filter-by-text.ts';
import { type BankAccountValues, suggestHolder } from './bank-account-values.ts';

type Props = { form: UseFormReturnType<BankAccountValues>; account: BankAccount | null };

/** The hint stands below the field, so that fields side by side are level. */
const HINT_BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies TextInputProps;

const OPTIONS = BANKS.map(({ code, shortName, name }) => ({
  value: code,
  label: `${shortName} – ${name} (${code})`,
}));

export function BankFields({ form, account }: Props) {
  const { t } = useTranslation();
  const { place } = form.getValues();
  const isVietnamese = place === 'vietnam';
  return (
    <>
      <Input.Wrapper label={t('bank.form.place')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('bank.form.place')}
          data={[
            { value: 'vietnam', label: t('bank.form.vietnam') },
            { value: 'abroad', label: t('bank.form.abroad') },
          ]}
          {...form.getInputProps('place')}
        />
      </Input.Wrapper>
      {isVietnamese ? (
        <Select
          label={t('bank.form.bank')}
          withAsterisk
          placeholder={t('bank.form.chooseBank')}
          data={OPTIONS}
          searchable
          filter={filterByText}
          nothingFoundMessage={t('bank.form.noBank')}
          {...form.getInputProps('code')}
        />
      ) : (
        <TextInput
          label={t('bank.form.bankName')}
          withAsterisk
          maxLength={MAX_BANK_NAME_LENGTH}
          {...form.getInputProps('name')}
        />
      )}
      <HolderField form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('bank.form.number')}
          withAsterisk={account === null}
          description={
            account === null
              ? t(isVietnamese ? 'bank.form.numberHint' : 'bank.form.foreignNumberHint')
              : t('bank.form.keepNumber', { number: account.masked_number })
          }
          {...HINT_BELOW}
          inputMode={isVietnamese ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_ACCOUNT_NUMBER_LENGTH}
          {...form.getInputProps('number')}
        />
        <Select
          label={t('bank.form.currency')}
          withAsterisk
          allowDeselect={false}
          searchable
          data={[...BANK_CURRENCIES]}
          {...form.getInputProps('currency')}
        />
      </SimpleGrid>
    </>
  );
}

/** Suggests the name as banks write it. */
function HolderField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const { holder } = form.getValues();
  const suggested = suggestHolder(holder);
  return (
    <div>
      <TextInput
        label={t('bank.form.holder')}
        withAsterisk
        description={t('bank.form.holderHint')}
        {...HINT_BELOW}
        placeholder="NGUYEN VAN AN"
        autoComplete="off"
        maxLength={MAX_ACCOUNT_HOLDER_LENGTH}
        {...form.getInputProps('holder')}
      />
      {suggested !== holder.trim() && (
        <Button
          mt={4}
          size="compact-sm"
          variant="subtle"
          onClick={() => form.setFieldValue('holder', suggested)}
        >
          <Text span size="sm" truncate>
            {t('bank.form.suggestHolder', { name: suggested })}
          </Text>
        </Button>
      )}
    </div>
  );
}
