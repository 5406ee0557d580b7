import type { CategoryRules } from '@gian-hang/contract/products/new-product';
import { Anchor, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import type { NewProductFormHandle } from '../new-product-values.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { uploadImage } from '../product-edit.api.ts';
import {
  type CertificationValues,
  MAX_CERTIFICATE_PICTURES,
  NO_CERTIFICATE,
} from './certification-values.ts';

export function SizeChartField(props: { form: NewProductFormHandle; required: boolean; maxBytes: number }) {
  const { t } = useTranslation();
  const { form, required, maxBytes } = props;
  const shopId = form.useWatchValue('shop_id');
  const pictures = form.useWatchValue('size_chart');
  return (
    <PictureField
      label={t('products.form.sizeChart')}
      withAsterisk={required}
      error={form.errors.size_chart as string | undefined}
      pictures={pictures}
      change={(change) => form.setFieldValue('size_chart', change)}
      upload={(file) => uploadImage(shopId, 'size_chart', file)}
      most={1}
      maxBytes={maxBytes}
    />
  );
}

type CertificationProps = {
  form: NewProductFormHandle;
  certification: CategoryRules['certifications'][number];
  required: boolean;
  maxBytes: number;
};

/** Pictures of a certificate that the category asks for or takes. */
export function CertificationField({ form, certification, required, maxBytes }: CertificationProps) {
  const { t } = useTranslation();
  const { id, name, details, sample_url, expiry_required } = certification;
  const path = `certifications.${id}`;
  const shopId = form.useWatchValue('shop_id');
  const certifications = form.useWatchValue('certifications');
  const { pictures, expires_on } = certifications[id] ?? NO_CERTIFICATE;
  const update = (change: (current: CertificationValues[string]) => Partial<CertificationValues[string]>) => {
    form.clearFieldError(path);
    form.setFieldValue('certifications', (all) => {
      const current = all[id] ?? NO_CERTIFICATE;
      return { ...all, [id]: { ...current, ...change(current) } };
    });
  };
  return (
    <Stack gap="xs">
      <PictureField
        label={name}
        {...(details === '' ? {} : { description: details })}
        withAsterisk={required}
        error={form.errors[path] as string | undefined}
        pictures={pictures}
        change={(change) => update((current) => ({ pictures: change(current.pictures) }))}
        upload={(file) => uploadImage(shopId, 'certification', file)}
        most={MAX_CERTIFICATE_PICTURES}
        maxBytes={maxBytes}
      />
      {sample_url !== null && (
        <Anchor href={sample_url} target="_blank" rel="noopener noreferrer" size="sm">
          {t('products.form.sample')}
        </Anchor>
      )}
      {expiry_required && (
        <TextInput
          type="date"
          w={200}
          label={t('products.form.expires', { name })}
          withAsterisk={required}
          value={expires_on}
          onChange={({ currentTarget }) => update(() => ({ expires_on: currentTarget.value }))}
        />
      )}
    </Stack>
  );
}
