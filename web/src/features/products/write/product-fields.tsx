import {
  DISCOUNT,
  MAX_DESCRIPTION_LENGTH,
  MAX_PRODUCT_CODE_LENGTH,
  MAX_TITLE_LENGTH,
  RATING,
} from '@gian-hang/contract/limits';
import { smallestUnit } from '@gian-hang/contract/money/money';
import type { UploadedImage } from '@gian-hang/contract/products/new-product';
import { Group, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DescriptionField } from './description/description-field.tsx';
import type { CommonValues } from './product-form-values.ts';

/** Either form; both contain the common product fields. */
type ProductForm = {
  errors: FormErrors;
  getValues: () => CommonValues;
  getInputProps: (name: keyof CommonValues) => ReturnType<UseFormReturnType<CommonValues>['getInputProps']>;
  setFieldValue: (name: 'description_1', html: string) => void;
};

type ContentProps = {
  form: ProductForm;
  /** Pictures of the product or its shop; a description shows pictures of their hosts. */
  pictures: readonly string[];
  /** Uploads pictures of the description. */
  upload: (file: File) => Promise<UploadedImage>;
};

/** Fields common to new and existing products. */
export function ContentFields({ form, pictures, upload }: ContentProps) {
  const { t } = useTranslation();
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
        <DescriptionField
          value={form.getValues().description_1}
          onChange={(html) => form.setFieldValue('description_1', html)}
          error={form.errors.description_1 as string | undefined}
          pictures={pictures}
          upload={upload}
          most={MAX_DESCRIPTION_LENGTH}
        />
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
