import { smallestUnit } from '@gian-hang/contract/money/money';
import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { shopOptionsQuery } from '../../../../shared/shop/shop-select.api.ts';
import { filterByText } from '../../../../ui/filter-by-text.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { NEW_PRODUCT, type NewProductFormHandle } from '../new-product-values.ts';
import { newProductOptionsQuery } from '../product-edit.api.ts';
import { useShopCurrency } from '../use-requirements.ts';
import { BrandSelect } from './brand-select.tsx';

const MAX_OPTIONS = 200;

const named = (list: readonly { id: string; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** What belongs to the other shop is emptied; a price that nobody typed follows the currency. */
function useChooseShop(form: NewProductFormHandle) {
  const getCurrency = useShopCurrency();
  return (id: string) => {
    const { shop_id: shopId, price, package: parcel } = form.getValues();
    const isUntouched = price === smallestUnit(getCurrency(shopId));
    const { category_id, brand_id, warehouse_id, pictures } = NEW_PRODUCT;
    const { attributes, certifications, size_chart } = NEW_PRODUCT;
    form.setValues({
      shop_id: id,
      category_id,
      brand_id,
      warehouse_id,
      pictures,
      attributes,
      certifications,
      size_chart,
      package: { ...parcel, units: NEW_PRODUCT.package.units },
      price: isUntouched ? smallestUnit(getCurrency(id)) : price,
    });
  };
}

/** Shop, category and brand: they decide what the rest of the form asks for. */
export function PlacingFields({ form }: { form: NewProductFormHandle }) {
  const { t } = useTranslation();
  const chooseShop = useChooseShop(form);
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
          onChange={(id) => chooseShop(id ?? '')}
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
