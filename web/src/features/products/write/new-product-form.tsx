import { MAX_SELLER_SKU_LENGTH } from '@gian-hang/contract/limits';
import { currencyOfRegion, smallestUnit } from '@gian-hang/contract/money/money';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nonFieldError } from '../../../lib/form-errors.ts';
import { translate, useTranslation } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { shopOptionsQuery } from '../../../shared/shop/shop-select.api.ts';
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx';
import { filterByText } from '../../../ui/filter-by-text.ts';
import { Section } from '../../../ui/section.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { ImageField } from './image-field.tsx';
import {
  brandsQuery,
  newProductOptionsQuery,
  productImagesQuery,
  useCreateProduct,
} from './product-edit.api.ts';
import { asProductForm, ContentFields, LocalFields, NumberFields } from './product-fields.tsx';
import classes from './product-form.module.css';
import {
  NEW_PRODUCT,
  type NewProductValues,
  toNewProductInput,
  validateNewProductValues,
} from './product-form-values.ts';

type Form = UseFormReturnType<NewProductValues>;

const NO_PICTURES: readonly string[] = [];

/** Navigates in an effect, after the form is clean, so that the unsaved-changes guard stays silent. */
function useNavigateToProduct(created: ProductDetail | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (created === undefined) return;
    showSuccess(translate('products.form.created'));
    void navigate({ to: '/product/management/$id', params: { id: created.id } });
  }, [created, navigate]);
}

/** The shop's currency, or none while no shop is chosen. */
function useShopCurrency() {
  const shops = useQuery(shopOptionsQuery()).data ?? [];
  return (shopId: string) => {
    const shop = shops.find(({ id }) => id === shopId);
    return shop === undefined ? '' : currencyOfRegion(shop.region);
  };
}

export function NewProductForm() {
  const { t } = useTranslation();
  const getCurrency = useShopCurrency();
  const form = useForm<NewProductValues>({
    initialValues: NEW_PRODUCT,
    validate: (values) => validateNewProductValues(values, getCurrency(values.shop_id)),
  });
  const shopId = form.getValues().shop_id;
  const options = useQuery(newProductOptionsQuery(shopId));
  const images = useQuery(productImagesQuery(shopId));
  const create = useCreateProduct();
  useNavigateToProduct(create.data);
  const common = asProductForm(form);
  const submit = useSubmit(form, (values, onError) =>
    create.mutate(toNewProductInput(values, options.data?.package_units[0]?.weight_unit ?? 'KILOGRAM'), {
      onError,
    }),
  );
  return (
    <form {...submit}>
      <UnsavedGuard when={form.isDirty() && !create.isSuccess} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <ShopAndCategoryFields form={form} />
          <ContentFields form={common} pictures={images.data?.map(({ url }) => url) ?? NO_PICTURES} />
          <LocalFields form={common} />
        </div>
        <div className={classes.column}>
          <Section title={t('products.form.selling')}>
            <Stack>
              <Picture form={form} />
              <NumberFields form={common} currency={getCurrency(shopId)} />
              <StockFields form={form} unit={options.data?.package_units[0]?.weight_unit} />
            </Stack>
          </Section>
        </div>
      </div>
      <Stack className={classes.foot}>
        {options.isError && <FormFailure error={options.error} />}
        <FormFailure error={nonFieldError(create.error)} />
        <Group>
          <Button type="submit" loading={create.isPending || create.isSuccess}>
            {t('products.form.save')}
          </Button>
          <Checkbox
            label={t('products.form.asDraft')}
            {...form.getInputProps('as_draft', { type: 'checkbox' })}
          />
        </Group>
      </Stack>
    </form>
  );
}

/** Shop, category and brand; changing the shop resets the others and the picture. */
function ShopAndCategoryFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery()).data ?? [];
  const shopId = form.getValues().shop_id;
  const options = useQuery(newProductOptionsQuery(shopId));
  const brands = useQuery(brandsQuery(shopId));
  const getCurrency = useShopCurrency();
  const choose = (id: string) => {
    const { price } = form.getValues();
    const isUntouched = price === smallestUnit(getCurrency(shopId));
    form.setValues({
      shop_id: id,
      category_id: '',
      brand_id: '',
      img: '',
      price: isUntouched ? smallestUnit(getCurrency(id)) : price,
    });
  };
  const select = (name: 'shop_id' | 'category_id' | 'brand_id') => {
    const { value, error } = form.getInputProps(name);
    return {
      value: value === '' ? null : value,
      error,
      searchable: true,
      nothingFoundMessage: t('products.form.nothingFound'),
      filter: filterByText,
      limit: 200,
    };
  };
  const named = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Section title={t('products.form.placing')}>
      <Stack>
        <Select
          label={t('products.form.shop')}
          placeholder={t('products.form.chooseShop')}
          withAsterisk
          data={named(shops.filter(({ status }) => status === 'ACTIVE'))}
          {...select('shop_id')}
          onChange={(id) => choose(id ?? '')}
        />
        <Select
          label={t('products.form.category')}
          placeholder={t('products.form.chooseCategory')}
          withAsterisk
          disabled={shopId === ''}
          data={named(options.data?.categories)}
          {...select('category_id')}
          onChange={(id) => form.setFieldValue('category_id', id ?? '')}
        />
        <Select
          label={t('products.form.brand')}
          placeholder={t('products.form.noBrand')}
          clearable
          disabled={shopId === ''}
          data={named(brands.data)}
          {...select('brand_id')}
          onChange={(id) => form.setFieldValue('brand_id', id ?? '')}
        />
      </Stack>
    </Section>
  );
}

/** Selects the first picture by default. */
function Picture({ form }: { form: Form }) {
  const { shop_id, img } = form.getValues();
  const images = useQuery(productImagesQuery(shop_id));
  const first = images.data?.[0]?.value;
  useEffect(() => {
    if (img === '' && first !== undefined) form.setFieldValue('img', first);
  });
  return (
    <ImageField
      pictures={images.data ?? []}
      loading={images.isFetching}
      disabled={shop_id === ''}
      value={img}
      error={form.getInputProps('img').error}
      onChange={(value) => form.setFieldValue('img', value)}
    />
  );
}

function StockFields({ form, unit }: { form: Form; unit: 'KILOGRAM' | 'GRAM' | 'POUND' | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          type="number"
          step={1}
          min={1}
          label={t('products.form.quantity')}
          {...form.getInputProps('quantity')}
        />
        <TextInput
          type="number"
          step={0.01}
          min={0}
          label={
            unit === undefined
              ? t('products.form.weight')
              : t('products.form.weightIn', { unit: t(`products.units.${unit}`) })
          }
          {...form.getInputProps('weight')}
        />
      </Group>
      <TextInput
        label={t('products.form.sellerSku')}
        maxLength={MAX_SELLER_SKU_LENGTH}
        {...form.getInputProps('seller_sku')}
      />
    </>
  );
}
