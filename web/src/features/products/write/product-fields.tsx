import {
  DISCOUNT,
  MAX_DESCRIPTION_LENGTH,
  MAX_PRODUCT_CODE_LENGTH,
  MAX_TITLE_LENGTH,
  RATING,
} from '@gian-hang/contract/limits';
import { smallestUnit } from '@gian-hang/contract/money/money';
import { Group, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type FocusEvent, lazy, Suspense } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Section } from '../../../ui/section.tsx';
import type { NewProductValues, ProductValues } from './product-form-values.ts';

const SafeHtml = lazy(async () => ({ default: (await import('../detail/safe-html.tsx')).SafeHtml }));

/** Either form; both contain the common product fields. */
export type ProductForm = Pick<UseFormReturnType<ProductValues>, 'getInputProps' | 'getValues'>;

/** Fields common to new and existing products. */
export function ContentFields({ form, pictures }: { form: ProductForm; pictures: readonly string[] }) {
  const { t } = useTranslation();
  const html = form.getValues().description_1;
  return (
    <Section title={t('products.form.content')} hint={t('products.form.contentHint')}>
      <Stack>
        <TextInput
          label={t('products.form.title')}
          withAsterisk
          maxLength={MAX_TITLE_LENGTH}
          {...form.getInputProps('title')}
        />
        <TextInput
          label={t('products.form.subtitle')}
          maxLength={MAX_TITLE_LENGTH}
          {...form.getInputProps('subtitle')}
        />
        <Textarea
          label={t('products.form.description_1')}
          description={t('products.form.description_1Hint')}
          withAsterisk
          autosize
          minRows={5}
          maxRows={16}
          maxLength={MAX_DESCRIPTION_LENGTH}
          {...form.getInputProps('description_1')}
        />
        {html.trim() !== '' && (
          <details>
            <summary>{t('products.form.preview')}</summary>
            <Suspense fallback={null}>
              <SafeHtml html={html} pictures={pictures} />
            </Suspense>
          </details>
        )}
        <Textarea
          label={t('products.form.description_2')}
          description={t('products.form.ownHint')}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('description_2')}
        />
      </Stack>
    </Section>
  );
}

export function NumberFields({ form, currency }: { form: ProductForm; currency: string }) {
  const { t } = useTranslation();
  // A new product starts with the lowest price; focusing selects it, so that typing replaces it.
  const selectLowest = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (form.getValues().price === smallestUnit(currency)) currentTarget.select();
  };
  return (
    <>
      <MoneyInput
        currency={currency}
        stepped
        label={currency === '' ? t('products.form.price') : t('products.form.priceIn', { currency })}
        withAsterisk
        {...form.getInputProps('price')}
        onFocus={selectLowest}
      />
      <SimpleGrid cols={2}>
        <TextInput
          type="number"
          step={1}
          min={DISCOUNT.min}
          max={DISCOUNT.max}
          label={t('products.form.discount')}
          {...form.getInputProps('discount')}
        />
        <TextInput
          type="number"
          step={RATING.step}
          min={RATING.min}
          max={RATING.max}
          label={t('products.form.rating')}
          {...form.getInputProps('rating')}
        />
      </SimpleGrid>
    </>
  );
}

/** Fields stored only here, not on the marketplace. */
export function LocalFields({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  return (
    <Section title={t('products.form.own')} hint={t('products.form.ownHint')}>
      <Stack>
        <Group grow align="flex-start">
          <TextInput
            label={t('products.form.code')}
            maxLength={MAX_PRODUCT_CODE_LENGTH}
            {...form.getInputProps('code')}
          />
          <TextInput
            label={t('products.form.hashtag')}
            maxLength={MAX_TITLE_LENGTH}
            {...form.getInputProps('hashtag')}
          />
        </Group>
        <TagsInput
          label={t('products.form.technology')}
          description={t('products.form.technologyHint')}
          maxTags={30}
          clearable
          {...form.getInputProps('technology')}
        />
      </Stack>
    </Section>
  );
}

/** Narrows a new product's form to the common fields. */
export function asProductForm(form: UseFormReturnType<NewProductValues>): ProductForm {
  return { getInputProps: form.getInputProps as ProductForm['getInputProps'], getValues: form.getValues };
}
