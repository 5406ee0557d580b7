import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { ADMINISTRATOR, ROLES } from '@gian-hang/contract/accounts/roles';
import { Checkbox, MultiSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { shopOptionsQuery } from '../../../shared/shop/shop-select.api.ts';
import { filterByText } from '../../../ui/filter-by-text.ts';
import { RetryNotice } from '../../../ui/states/retry-notice.tsx';
import { rolesQuery } from '../accounts.api.ts';
import type { AccountValues } from './account-values.ts';

type Props = { form: UseFormReturnType<AccountValues>; account: AccountItem | null };

/** Administrators cannot change their own role. */
export function RoleField({ form, account }: Props) {
  const { t } = useTranslation();
  const own = useSession().user?.id === account?.id;
  const roles = useQuery(rolesQuery()).data?.map(({ value }) => value) ?? ROLES;
  return (
    <Select
      label={t('accounts.form.role')}
      {...(own ? { description: t('accounts.form.ownRole') } : {})}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={roles.map((value) => ({ value, label: t(`accounts.roles.${value}`) }))}
      allowDeselect={false}
      disabled={own}
      {...form.getInputProps('role')}
    />
  );
}

export function ShopsField({ form, account }: Props) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery());
  const listed = (shops.data ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
  const known = new Set(listed.map(({ value }) => value));
  const others = (account?.shops ?? [])
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const { role, shops: chosen } = form.getValues();
  return (
    <>
      <MultiSelect
        label={t('accounts.form.shops')}
        description={t(role === '2' ? 'accounts.form.shopsHint' : 'accounts.form.shopsAll')}
        placeholder={chosen.length === 0 ? t('accounts.form.noShops') : ''}
        data={[...listed, ...others]}
        searchable
        clearable
        filter={filterByText}
        nothingFoundMessage={t('orders.filter.noShop')}
        {...form.getInputProps('shops')}
      />
      {shops.isError && <RetryNotice text={t('orders.filter.shopsFailed')} query={shops} />}
    </>
  );
}

/** Administrators see money whatever the box says. */
export function MoneyField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const always = form.getValues().role === ADMINISTRATOR;
  const { checked, ...field } = form.getInputProps('money_access', { type: 'checkbox' });
  return (
    <Checkbox
      label={t('accounts.form.money')}
      description={t(always ? 'accounts.form.moneyAlways' : 'accounts.form.moneyHint')}
      disabled={always}
      checked={always || checked}
      {...field}
    />
  );
}
