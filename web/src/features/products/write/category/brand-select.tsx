import type { Brands } from '@gian-hang/contract/products/new-product';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { brandsQuery } from '../product-edit.api.ts';

type Props = {
  shopId: string;
  categoryId: string;
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
};

const TYPING_MS = 300;

/** Brands of the category; the marketplace has too many to list, so typing searches there. */
export function BrandSelect({ shopId, categoryId, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Brands['items'][number] | null>(null);
  const [search] = useDebouncedValue(text === chosen?.name ? '' : text.trim(), TYPING_MS);
  const found = useQuery(brandsQuery(shopId, categoryId, search));
  const selected = chosen !== null && chosen.id === value ? [chosen] : [];
  const brands = [
    ...selected,
    ...(found.data ?? []).filter(({ id }) => id !== value || selected.length === 0),
  ];
  return (
    <Select
      label={t('products.form.brand')}
      placeholder={t('products.form.noBrand')}
      searchable
      clearable
      disabled={categoryId === ''}
      error={error}
      nothingFoundMessage={found.isFetching ? t('common.loading') : t('products.form.nothingFound')}
      data={brands.map(({ id, name }) => ({ value: id, label: name }))}
      // The marketplace has searched already.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={value === '' ? null : value}
      onChange={(id) => {
        setChosen(brands.find((brand) => brand.id === id) ?? null);
        onChange(id ?? '');
      }}
    />
  );
}
