import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { MultiSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { shopOptionsQuery } from '../../../shared/shop/shop-select.api.ts';
import { filterByText } from '../../../ui/filter-by-text.ts';
import { RetryNotice } from '../../../ui/states/retry-notice.tsx';
import type { BankAccountValues } from './bank-account-values.ts';

type Props = { form: UseFormReturnType<BankAccountValues>; account: BankAccount | null };

/** The shops that are paid into the account. */
export function ShopsField({ form, account }: Props) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery());
  const options = shops.data ?? account?.shops ?? [];
  return (
    <>
      <MultiSelect
        label={t('bank.form.shops')}
        placeholder={form.getValues().shop_ids.length === 0 ? t('bank.form.noShops') : ''}
        data={options.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        filter={filterByText}
        nothingFoundMessage={t('bank.form.noShopFound')}
        {...form.getInputProps('shop_ids')}
      />
      {shops.isError && <RetryNotice text={t('bank.form.shopsFailed')} query={shops} />}
    </>
  );
}
