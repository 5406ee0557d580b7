import { MAX_IMAGE_BYTES, MAX_PRODUCT_IMAGES } from '@gian-hang/contract/limits';
import { currencyOfRegion, smallestUnit } from '@gian-hang/contract/money/money';
import type { NewProductOptions } from '@gian-hang/contract/products/new-product';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { translate, useTranslation } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { shopOptionsQuery } from '../../../shared/shop/shop-select.api.ts';
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { CategorySection } from './category/category-section.tsx';
import { PackageFields } from './category/package-fields.tsx';
import { PlacingFields } from './category/placing-fields.tsx';
import {
  type NewProductFormHandle as Form,
  formPaths,
  NEW_PRODUCT,
  type NewProductValues,
  type Requirements,
  toFormPath,
  toNewProductInput,
  validateNewProduct,
} from './new-product-values.ts';
import { PictureField } from './pictures/picture-field.tsx';
import {
  categoryRulesQuery,
  newProductOptionsQuery,
  productImagesQuery,
  uploadImage,
  useCheckProduct,
  useCreateProduct,
} from './product-edit.api.ts';
import { ContentFields, LocalFields, NumberFields } from './product-fields.tsx';
import classes from './product-form.module.css';
import { Refusal, refusedFields } from './refusal.tsx';
import { StockFields } from './stock-fields.tsx';

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

/**
 * The form with what the marketplace asks for in the chosen shop and category. Its parts watch the values they show, because
 * typing does not redraw the form.
 */
function useNewProductForm() {
  const getCurrency = useShopCurrency();
  const form: Form = useForm<NewProductValues>({
    mode: 'uncontrolled',
    cascadeUpdates: true,
    initialValues: NEW_PRODUCT,
    validate: (values) => validateNewProduct(values, needs),
  });
  const shopId = form.useWatchValue('shop_id');
  const categoryId = form.useWatchValue('category_id');
  const options = useQuery(newProductOptionsQuery(shopId));
  const rules = useQuery(categoryRulesQuery(shopId, categoryId));
  const needs: Requirements = { currency: getCurrency(shopId), options: options.data, rules: rules.data };
  /** What belongs to the other shop is emptied; a price that nobody typed follows the currency. */
  const chooseShop = (id: string) => {
    const { price } = form.getValues();
    const isUntouched = price === smallestUnit(getCurrency(shopId));
    const { category_id: category, brand_id, warehouse_id, pictures } = NEW_PRODUCT;
    const { attributes, certifications, size_chart, package: parcel } = NEW_PRODUCT;
    form.setValues({
      shop_id: id,
      category_id: category,
      brand_id,
      warehouse_id,
      pictures,
      attributes,
      certifications,
      size_chart,
      package: { ...form.getValues().package, units: parcel.units },
      price: isUntouched ? smallestUnit(getCurrency(id)) : price,
    });
  };
  return { form, options, rules, needs, chooseShop };
}

/** Creating and checking; each shows its refusal at the fields of the form. */
function useSending(form: Form, needs: Requirements) {
  const fields = formPaths(needs.rules);
  const create = useCreateProduct();
  const check = useCheckProduct();
  const fieldErrorsOf = (error: Error) => refusedFields(error, fields, toFormPath);
  const submit = useSubmit(
    form,
    (values, onError) => {
      check.reset();
      create.mutate(toNewProductInput(values, needs), { onError });
    },
    fieldErrorsOf,
  );
  const inspect = useSubmit(
    form,
    (values, onError) => {
      create.reset();
      const onSuccess = () => showSuccess(translate('products.form.checkPassed'));
      check.mutate(toNewProductInput(values, needs), { onError, onSuccess });
    },
    fieldErrorsOf,
  );
  const ref = useMergedRef(submit.ref, inspect.ref);
  const refusal = <Refusal error={create.error ?? check.error} fields={fields} toFormPath={toFormPath} />;
  return {
    create,
    formProps: { ...submit, ref },
    inspect: () => inspect.onSubmit(),
    isChecking: check.isPending,
    refusal,
  };
}

export function NewProductForm() {
  const { t } = useTranslation();
  const { form, options, rules, needs, chooseShop } = useNewProductForm();
  const { create, formProps, inspect, isChecking, refusal } = useSending(form, needs);
  useNavigateToProduct(create.data);
  const shopId = form.useWatchValue('shop_id');
  const images = useQuery(productImagesQuery(shopId));
  return (
    <form {...formProps}>
      <UnsavedGuard when={form.isDirty() && !create.isSuccess} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <PlacingFields form={form} onShopChange={chooseShop} />
          <CategorySection form={form} query={rules} maxBytes={maxBytesOf(needs.options)} />
          <Pictures form={form} options={needs.options} />
          <ContentFields
            form={form}
            pictures={images.data?.map(({ url }) => url) ?? []}
            upload={(file) => uploadImage(shopId, 'description', file)}
          />
          <LocalFields form={form} />
        </div>
        <SellingColumn form={form} needs={needs} />
      </div>
      <Stack className={classes.foot}>
        {options.isError && <FormFailure error={options.error} />}
        {refusal}
        <Group>
          <Button type="submit" loading={create.isPending || create.isSuccess || rules.isLoading}>
            {t('products.form.save')}
          </Button>
          <Button variant="default" loading={isChecking || rules.isLoading} onClick={inspect}>
            {t('products.form.check')}
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

function SellingColumn({ form, needs }: { form: Form; needs: Requirements }) {
  const { t } = useTranslation();
  const { currency, options, rules } = needs;
  return (
    <div className={classes.column}>
      <Section title={t('products.form.selling')}>
        <Stack>
          <NumberFields form={form} currency={currency} />
          <StockFields form={form} warehouses={options?.warehouses ?? []} />
        </Stack>
      </Section>
      <PackageFields form={form} options={options} needsSides={rules?.dimensions_required === true} />
    </div>
  );
}

const maxBytesOf = (options?: NewProductOptions) => options?.limits.images.max_bytes ?? MAX_IMAGE_BYTES;

function Pictures({ form, options }: { form: Form; options: NewProductOptions | undefined }) {
  const { t } = useTranslation();
  const shopId = form.useWatchValue('shop_id');
  const pictures = form.useWatchValue('pictures');
  const images = useQuery(productImagesQuery(shopId));
  return (
    <Section title={t('products.pictures.title')}>
      <PictureField
        main
        label={t('products.form.img')}
        description={shopId === '' ? t('products.pictures.shopFirst') : t('products.pictures.hint')}
        withAsterisk
        disabled={shopId === ''}
        error={form.errors.pictures as string | undefined}
        pictures={pictures}
        change={(change) => form.setFieldValue('pictures', change)}
        upload={(file) => uploadImage(shopId, 'main', file)}
        most={options?.limits.images.max ?? MAX_PRODUCT_IMAGES}
        maxBytes={maxBytesOf(options)}
        offers={images.data ?? []}
      />
    </Section>
  );
}
