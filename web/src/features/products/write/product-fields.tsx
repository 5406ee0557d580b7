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
import type { UseFormReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DescriptionField } from './description/description-field.tsx';
import type { CommonValues } from './product-form-values.ts';

/** Either form; both contain the common product fields. */
type ProductForm = UseFormReturnType<CommonValues>;

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
        <FormField form={form} name="title">
          {(props) => (
            <TextInput
              label={t('products.form.title')}
              withAsterisk
              maxLength={MAX_TITLE_LENGTH}
              {...props}
            />
          )}
        </FormField>
        <FormField form={form} name="subtitle">
          {(props) => (
            <TextInput label={t('products.form.subtitle')} maxLength={MAX_TITLE_LENGTH} {...props} />
          )}
        </FormField>
        <FormField form={form} name="description_1">
          {({ value, onChange, error }) => (
            <DescriptionField
              value={value}
              onChange={onChange}
              error={error}
              pictures={pictures}
              upload={upload}
              most={MAX_DESCRIPTION_LENGTH}
            />
          )}
        </FormField>
        <FormField form={form} name="description_2">
          {(props) => (
            <Textarea
              label={t('products.form.description_2')}
              description={t('products.form.ownHint')}
              autosize
              minRows={3}
              maxRows={12}
              {...props}
            />
          )}
        </FormField>
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
      <FormField form={form} name="price">
        {(props) => (
          <MoneyInput
            currency={currency}
            stepped
            label={currency === '' ? t('products.form.price') : t('products.form.priceIn', { currency })}
            withAsterisk
            {...props}
            onFocus={selectLowest}
          />
        )}
      </FormField>
      <SimpleGrid cols={2}>
        <FormField form={form} name="discount">
          {(props) => (
            <TextInput
              type="number"
              step={1}
              min={DISCOUNT.min}
              max={DISCOUNT.max}
              label={t('products.form.discount')}
              {...props}
            />
          )}
        </FormField>
        <FormField form={form} name="rating">
          {(props) => (
            <TextInput
              type="number"
              step={RATING.step}
              min={RATING.min}
              max={RATING.max}
              label={t('products.form.rating')}
              {...props}
            />
          )}
        </FormField>
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
          <FormField form={form} name="code">
            {(props) => (
              <TextInput label={t('products.form.code')} maxLength={MAX_PRODUCT_CODE_LENGTH} {...props} />
            )}
          </FormField>
          <FormField form={form} name="hashtag">
            {(props) => (
              <TextInput label={t('products.form.hashtag')} maxLength={MAX_TITLE_LENGTH} {...props} />
            )}
          </FormField>
        </Group>
        <FormField form={form} name="technology">
          {(props) => (
            <TagsInput
              label={t('products.form.technology')}
              description={t('products.form.technologyHint')}
              maxTags={30}
              clearable
              {...props}
            />
          )}
        </FormField>
      </Stack>
    </Section>
  );
}
