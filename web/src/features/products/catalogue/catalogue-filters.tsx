import { isAmountInCurrency } from '@gian-hang/contract/money/money';
import type { Facet, ProductFacets } from '@gian-hang/contract/products/products';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ListParams } from '../../../shared/list/use-list-params.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { FilterButton } from '../../../ui/filters/filter-button.tsx';
import { amountHints } from '../list/product-format.ts';
import { productFacetsQuery } from '../list/products.api.ts';
import classes from './catalogue-page.module.css';
import type { CATALOGUE_LIST, CatalogueFilter } from './catalogue-search.ts';
import { CATALOGUE_SORTS } from './catalogue-search.ts';

type List = ListParams<typeof CATALOGUE_LIST>;

/** The options for a catalogue that has no values of its own. */
const WITHOUT_CATALOGUE = {
  type: ['Shoes', 'Boots', 'Trainers'],
  brand: ['Nike', 'Adidas'],
  size: ['7', '8', '9', '10', '11', '12', '12.5', '13'],
  colour: ['White', 'Black'],
};

type Name = keyof typeof WITHOUT_CATALOGUE;
const FACETS: Record<Name, (facets: ProductFacets) => readonly Facet[]> = {
  type: ({ types }) => types,
  brand: ({ brands }) => brands,
  size: ({ sizes }) => sizes,
  colour: ({ colours }) => colours,
};
const NAMES: readonly Name[] = ['type', 'brand', 'size', 'colour'];
const ALL = '';

function choicesOf(name: Name, facets: ProductFacets | undefined, chosen: string | undefined): string[] {
  const real = facets === undefined ? [] : FACETS[name](facets).map(({ value }) => value);
  const offered = facets !== undefined && real.length === 0 ? WITHOUT_CATALOGUE[name] : real;
  return [...new Set([...offered, ...(chosen === undefined ? [] : [chosen])])];
}

/** The five filters and the sorting; the parent places them in a row or a column. */
export function CatalogueFilters({ list }: { list: List }) {
  const { t } = useTranslation();
  const { filter, sort, narrow, sortBy } = list;
  const facets = useQuery(productFacetsQuery()).data;
  return (
    <>
      {NAMES.map((name) => (
        <Select
          key={name}
          label={t(`products.catalogue.${name}`)}
          searchable={name !== 'colour'}
          allowDeselect={false}
          data={[
            { value: ALL, label: t('products.catalogue.all') },
            ...choicesOf(name, facets, filter[name]).map((value) => ({ value, label: value })),
          ]}
          limit={200}
          value={filter[name] ?? ALL}
          onChange={(value) => narrow({ [name]: value ?? ALL })}
        />
      ))}
      <RangeFilter list={list} facets={facets} />
      <Select
        label={t('products.catalogue.sort')}
        placeholder={t('products.sort.create_time:desc')}
        clearable
        data={CATALOGUE_SORTS.map((value) => ({ value, label: t(`products.catalogue.sorts.${value}`) }))}
        value={sort ?? null}
        onChange={(value) => sortBy(value ?? '')}
      />
    </>
  );
}

const NO_RANGES = ['All', '-', 'None'];

function rangeText({ min, max, currency }: CatalogueFilter, ranges: ProductFacets['ranges']): string | null {
  if (min === undefined && max === undefined) return currency ?? null;
  const money = currency ?? ranges[0]?.currency;
  const shown = (amount: string) => (money === undefined ? amount : formatMoney(amount, money));
  return `${shown(min ?? '0')} – ${max === undefined ? '∞' : shown(max)}`;
}

/** VND if the catalogue has it. */
function firstCurrency(ranges: ProductFacets['ranges']): string {
  const currencies = ranges.map(({ currency }) => currency);
  return currencies.find((currency) => currency === 'VND') ?? currencies[0] ?? '';
}

type RangeFilterProps = { list: List; facets: ProductFacets | undefined };

function RangeFilter({ list: { filter, narrow }, facets }: RangeFilterProps) {
  const { t } = useTranslation();
  const { min = '', max = '', currency = '' } = filter;
  if (facets !== undefined && facets.ranges.length === 0)
    return (
      <Select
        label={t('products.catalogue.range')}
        allowDeselect={false}
        data={NO_RANGES}
        defaultValue="All"
      />
    );
  return (
    <div className={classes.range}>
      <div aria-hidden className={classes.rangeLabel}>
        {t('products.catalogue.range')}
      </div>
      <FilterButton
        label={t('products.catalogue.range')}
        value={rangeText(filter, facets?.ranges ?? [])}
        placeholder={t('products.catalogue.all')}
        named
        width={300}
      >
        <RangeForm
          key={`${min} ${max} ${currency}`}
          applied={{ min, max, currency }}
          ranges={facets?.ranges ?? []}
          onApply={narrow}
        />
      </FilterButton>
    </div>
  );
}

type Range = { min: string; max: string; currency: string };
type RangeProps = {
  applied: Range;
  ranges: ProductFacets['ranges'];
  onApply: (range: Range) => void;
};

/** The lowest and the highest price in one currency; with several currencies one is chosen. */
function RangeForm({ applied, ranges, onApply }: RangeProps) {
  const { t } = useTranslation();
  const several = ranges.length > 1;
  const [typed, setTyped] = useState(applied);
  const currency = typed.currency || (several ? firstCurrency(ranges) : '');
  const range = ranges.find((one) => !several || one.currency === currency);
  const unit = range?.currency ?? currency;
  const isReadable = (amount: string) => amount === '' || isAmountInCurrency(amount, unit);
  const [checked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { min, max } = typed;
    setChecked(true);
    if (!isReadable(min) || !isReadable(max)) return;
    onApply({ min, max, currency: min === '' && max === '' ? '' : currency });
  };
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 10 }}>
      {several && (
        <Select
          label={t('products.catalogue.currency')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={ranges.map((one) => one.currency)}
          value={currency}
          onChange={(chosen) => setTyped({ ...typed, currency: chosen ?? currency })}
        />
      )}
      {(['min', 'max'] as const).map((end) => (
        <MoneyInput
          key={end}
          currency={unit}
          error={checked && !isReadable(typed[end]) && t('products.faults.price', amountHints(unit))}
          label={t(`products.catalogue.${end}`)}
          {...(end === 'max' && range
            ? {
                description: `${formatMoney(range.min, range.currency)} – ${formatMoney(range.max, range.currency)}`,
              }
            : {})}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={typed[end]}
          onChange={(amount) => setTyped({ ...typed, [end]: amount })}
        />
      ))}
      <Button type="submit" size="xs">
        {t('products.catalogue.apply')}
      </Button>
    </form>
  );
}
