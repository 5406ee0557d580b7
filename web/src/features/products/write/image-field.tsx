import type { ProductImage as Picture } from '@gian-hang/contract/products/products';
import { Group, Select } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';

type Props = {
  pictures: readonly Picture[];
  loading: boolean;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** Chooses the first picture of a product from those available. */
export function ImageField({ pictures, loading, value, onChange, error, disabled = false }: Props) {
  const { t } = useTranslation();
  const thumbOf = (wanted: string) => pictures.find((one) => one.value === wanted)?.thumb_url ?? null;
  return (
    <Group align="flex-end" wrap="nowrap" gap="sm">
      <ProductImage src={thumbOf(value)} size={64} />
      <Select
        flex={1}
        label={t('products.form.img')}
        placeholder={loading ? t('common.loading') : t('products.form.chooseImage')}
        nothingFoundMessage={t('products.form.noImages')}
        allowDeselect={false}
        disabled={disabled}
        error={error}
        data={pictures.map((picture, index) => ({
          value: picture.value,
          label: t('products.form.imageN', { n: index + 1 }),
        }))}
        value={value === '' ? null : value}
        onChange={(next) => onChange(next ?? '')}
        renderOption={({ option }) => (
          <Group gap="sm" wrap="nowrap">
            <ProductImage src={thumbOf(option.value)} size={40} />
            {option.label}
          </Group>
        )}
      />
    </Group>
  );
}
