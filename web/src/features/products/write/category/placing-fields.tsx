import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { shopOptionsQuery } from '../../../../shared/shop/shop-select.api.ts';
import { filterByText } from '../../../../ui/filter-by-text.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import type { NewProductFormHandle } from '../new-product-values.ts';
import { newProductOptionsQuery } from '../product-edit.api.ts';
import { BrandSelect } from './brand-select.tsx';

type Props = { form: NewProductFormHandle; onShopChange: (id: string) => void };

const MAX_OPTIONS = 200;

const named = (list: readonly { id: string; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** Shop, category and brand: they decide what the rest of the form asks for. */
export function PlacingFields({ form, onShopChange }: Props) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery()).data ?? [];
  const shopId = form.useWatchValue('shop_id');
  const categoryId = form.useWatchValue('category_id');
  const brandId = form.useWatchValue('brand_id');
  const options = useQuery(newProductOptionsQuery(shopId));
  const errorOf = (name: string) => form.errors[name] as string | undefined;
  const list = {
    searchable: true,
    nothingFoundMessage: t('products.form.nothingFound'),
    filter: filterByText,
    limit: MAX_OPTIONS,
  };
  return (
    <Section title={t('products.form.placing')} hint={t('products.form.placingHint')}>
      <Stack>
        <Select
          {...list}
          label={t('products.form.shop')}
          placeholder={t('products.form.chooseShop')}
          withAsterisk
          data={named(shops.filter(({ status }) => status === 'ACTIVE'))}
          value={shopId === '' ? null : shopId}
          error={errorOf('shop_id')}
          onChange={(id) => onShopChange(id ?? '')}
        />
        <Select
          {...list}
          label={t('products.form.category')}
          placeholder={t('products.form.chooseCategory')}
          withAsterisk
          disabled={shopId === ''}
          data={named(options.data?.categories)}
          value={categoryId === '' ? null : categoryId}
          error={errorOf('category_id')}
          onChange={(id) => form.setFieldValue('category_id', id ?? '')}
        />
        <BrandSelect
          shopId={shopId}
          categoryId={categoryId}
          value={brandId}
          error={errorOf('brand_id')}
          onChange={(id) => form.setFieldValue('brand_id', id)}
        />
      </Stack>
    </Section>
  );
}
