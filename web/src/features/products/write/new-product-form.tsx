import type { ProductDetail } from '@gian-hang/contract/products/products';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import { translate, useTranslation } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useSteadyForm } from '../../../lib/use-steady-form.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
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
import { productImagesQuery, uploadImage, useCheckProduct, useCreateProduct } from './product-edit.api.ts';
import { ContentFields, LocalFields, NumberFields } from './product-fields.tsx';
import classes from './product-form.module.css';
import { Refusal, refusedFields } from './refusal.tsx';
import { StockFields } from './stock-fields.tsx';
import { usePictureLimits, useRequirements } from './use-requirements.ts';

/** Navigates in an effect, after the form is clean, so that the unsaved-changes guard stays silent. */
function useNavigateToProduct(created: ProductDetail | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (created === undefined) return;
    showSuccess(translate('products.form.created'));
    void navigate({ to: '/product/management/$id', params: { id: created.id } });
  }, [created, navigate]);
}

/** Does not redraw with the values: its parts watch those that they show. */
function useNewProductForm() {
  const form: Form = useForm<NewProductValues>({
    mode: 'uncontrolled',
    cascadeUpdates: true,
    initialValues: NEW_PRODUCT,
    validate: (values) => validateNewProduct(values, needs),
  });
  const { options, rules, needs } = useRequirements(form);
  return { form, options, rules, needs };
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
  const { form, options, rules, needs } = useNewProductForm();
  const { create, formProps, inspect, isChecking, refusal } = useSending(form, needs);
  useNavigateToProduct(create.data);
  return (
    <form {...formProps}>
      <UnsavedGuard when={form.isDirty() && !create.isSuccess} />
      <Fields form={useSteadyForm(form)} />
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

/** Each part asks for what it shows, so that an answer redraws only the parts that show it. */
const Fields = memo(function Fields({ form }: { form: Form }) {
  return (
    <div className={classes.grid}>
      <div className={classes.column}>
        <PlacingFields form={form} />
        <CategorySection form={form} />
        <Pictures form={form} />
        <Content form={form} />
        <LocalFields form={form} />
      </div>
      <SellingColumn form={form} />
    </div>
  );
});

function Content({ form }: { form: Form }) {
  const shopId = form.useWatchValue('shop_id');
  const images = useQuery(productImagesQuery(shopId));
  return (
    <ContentFields
      form={form}
      pictures={images.data?.map(({ url }) => url) ?? []}
      upload={(file) => uploadImage(shopId, 'description', file)}
    />
  );
}

function SellingColumn({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { currency, options, rules } = useRequirements(form).needs;
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

function Pictures({ form }: { form: Form }) {
  const { t } = useTranslation();
  const shopId = form.useWatchValue('shop_id');
  const pictures = form.useWatchValue('pictures');
  const images = useQuery(productImagesQuery(shopId));
  const { maxPictures, maxBytes } = usePictureLimits(form);
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
        most={maxPictures}
        maxBytes={maxBytes}
        offers={images.data ?? []}
      />
    </Section>
  );
}
