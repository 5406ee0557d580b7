import type { Person, Shop } from '@gian-hang/contract/shops';
import { MultiSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { personLabel, personName } from '../../../lib/text/person-name.ts';
import { filterByText } from '../../../ui/filter-by-text.ts';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { RetryNotice } from '../../../ui/states/retry-notice.tsx';
import { assignableAccountsQuery } from '../shops.api.ts';
import { type ShopValues, sortIds } from './edit-shop-values.ts';

/** Assignable accounts, plus current ones that can no longer be chosen. */
function useChoices({ owner, staff }: Shop) {
  const accounts = useQuery(assignableAccountsQuery());
  const listed = (accounts.data ?? []).map((account) => ({
    value: account.id,
    label: personLabel(account),
  }));
  const known = new Set(listed.map(({ value }) => value));
  const others = new Map<string, Person>();
  for (const person of owner === null ? staff : [owner, ...staff])
    if (!known.has(person.id)) others.set(person.id, person);
  const extra = [...others.values()].map((person) => ({ value: person.id, label: personName(person) }));
  return { accounts, choices: [...listed, ...extra] };
}

export function PeopleFields({ form, shop }: { form: UseFormReturnType<ShopValues>; shop: Shop }) {
  const { t } = useTranslation();
  const { accounts, choices } = useChoices(shop);
  const search = {
    data: choices,
    searchable: true,
    clearable: true,
    filter: filterByText,
    nothingFoundMessage: t('shops.edit.nobodyFound'),
  };
  return (
    <>
      <Select
        label={t('shops.edit.owner')}
        placeholder={t('shops.edit.noOwner')}
        {...search}
        {...form.getInputProps('owner_id')}
      />
      <MultiSelect
        label={t('shops.edit.staff')}
        placeholder={form.getValues().staff_ids.length === 0 ? t('shops.edit.noStaff') : ''}
        {...search}
        {...form.getInputProps('staff_ids')}
        onChange={(ids) => form.setFieldValue('staff_ids', sortIds(ids))}
      />
      {accounts.isError && <RetryNotice text={t('shops.edit.noAccounts')} query={accounts} />}
    </>
  );
}

/** Owner and staff, read-only. */
export function PeopleNames({ shop: { owner, staff } }: { shop: Shop }) {
  const { t } = useTranslation();
  const names = staff.map((person) => personName(person)).join(', ');
  return (
    <DescriptionList
      facts={[
        { label: t('shops.edit.owner'), value: owner === null ? 'N/A' : personName(owner) },
        { label: t('shops.edit.staff'), value: names === '' ? t('shops.edit.noStaff') : names },
      ]}
    />
  );
}
