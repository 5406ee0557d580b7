import { isAmountInCurrency } from '@gian-hang/contract/money/money';
import type { Facet, ProductFacets } from '@gian-hang/contract/products/products';
import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { FilterButton } from '../../../ui/filters/filter-button.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { amountHints } from '../list/product-format.ts';
import classes from './catalogue-page.module.css';
import { CATALOGUE_SORTS } from './catalogue-search.ts';
import type { Catalogue } from './use-catalogue.ts';

/** What can be chosen where the catalogue itself has nothing to choose from. */
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

/** The five filters and the order, one beside the other or one under the other. */
export function CatalogueFilters({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation();
  const { search, facets, narrow } = catalogue;
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
            ...choicesOf(name, facets, search[name]).map((value) => ({ value, label: value })),
          ]}
          limit={200}
          value={search[name] ?? ALL}
          onChange={(value) => narrow({ [name]: value ?? ALL })}
        />
      ))}
      <RangeFilter catalogue={catalogue} />
      <Select
        label={t('products.catalogue.sort')}
        placeholder={t('products.sort.create_time:desc')}
        clearable
        data={CATALOGUE_SORTS.map((value) => ({ value, label: t(`products.catalogue.sorts.${value}`) }))}
        value={search.sort ?? null}
        onChange={(value) => narrow({ sort: value ?? '' })}
      />
    </>
  );
}

const NO_RANGES = ['All', '-', 'None'];

function rangeText(
  { min, max, currency }: Catalogue['search'],
  ranges: ProductFacets['ranges'],
): string | null {
  if (min === undefined && max === undefined) return currency ?? null;
  const money = currency ?? ranges[0]?.currency;
  const shown = (amount: string) => (money === undefined ? amount : formatMoney(amount, money));
  return `${shown(min ?? '0')} – ${max === undefined ? '∞' : shown(max)}`;
}

/** The currency at home where the catalogue has it. */
function firstCurrency(ranges: ProductFacets['ranges']): string {
  const currencies = ranges.map(({ currency }) => currency);
  return currencies.find((currency) => currency === 'VND') ?? currencies[0] ?? '';
}

function RangeFilter({ catalogue: { search, facets, narrow } }: { catalogue: Catalogue }) {
  const { t } = useTranslation();
  const { min = '', max = '', currency = '' } = search;
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
        value={rangeText(search, facets?.ranges ?? [])}
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

/** Prices from and to, in one currency: it is chosen where the catalogue has several. */
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
