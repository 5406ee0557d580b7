import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { type DateWord, splitList } from '../../lib/text/parse-search-params.ts';
import { CheckFilter, type CheckOption, CheckOptions } from '../../ui/filters/check-filter.tsx';
import type { FilterChip } from '../../ui/filters/filter-chips.tsx';
import { DateFilter } from '../dates/date-filter.tsx';
import { type DateFieldOption, DateRange, useDateRangeLabel } from '../dates/date-range.tsx';
import { ShopFilter } from '../shop/shop-filter.tsx';
import { shopOptionsQuery } from '../shop/shop-select.api.ts';
import { ShopSelect } from '../shop/shop-select.tsx';
import type { ListFilter } from './list-filter.ts';
import type { ListControls } from './use-list-params.ts';

type Controls = Pick<ListControls, 'filter' | 'narrow'>;

/** A filter of the phone's sheet under its label. */
export function labelled(label: string, field: ReactNode): ReactNode {
  return (
    <Input.Wrapper label={label} labelElement="div">
      {field}
    </Input.Wrapper>
  );
}

/** The chip of a filter that holds one value. */
export function valueChip({ filter, narrow }: Controls, name: string, label: (value: string) => string) {
  const value = filter[name];
  return value === undefined
    ? []
    : [{ key: name, label: label(value), onRemove: () => narrow({ [name]: '' }) }];
}

/** One chip for each entry of a filter that holds a comma list. */
export function listChips({ filter, narrow }: Controls, name: string, label: (value: string) => string) {
  return splitList(filter[name]).map(
    (value, _, all): FilterChip => ({
      key: `${name}-${value}`,
      label: label(value),
      onRemove: () => narrow({ [name]: all.filter((one) => one !== value).join(',') }),
    }),
  );
}

type CheckTexts = { label: string; placeholder: string; chip: (option: string) => string };

/** Some of several options, as a comma list in the address. */
export function checkFilter(
  list: Controls,
  name: string,
  options: readonly CheckOption[],
  { label, placeholder, chip }: CheckTexts,
): ListFilter {
  const field = {
    options,
    chosen: splitList(list.filter[name]),
    onChange: (values: string[]) => list.narrow({ [name]: values.join(',') }),
  };
  return {
    name,
    chips: listChips(list, name, (value) =>
      chip(options.find((option) => option.value === value)?.label ?? value),
    ),
    bar: <CheckFilter label={label} placeholder={placeholder} {...field} />,
    sheet: labelled(label, <CheckOptions {...field} />),
  };
}

/** The shops that a list is limited to. */
export function useShopsFilter(list: Controls): ListFilter {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery()).data;
  const nameOf = (wanted: string) =>
    shops?.find(({ id, shop_id }) => id === wanted || shop_id === wanted)?.name ?? wanted;
  return {
    name: 'shops',
    chips: listChips(list, 'shops', (id) => t('orders.filter.shopChip', { name: nameOf(id) })),
    bar: <ShopFilter shops={list.filter.shops} onChange={(next) => list.narrow({ shops: next })} />,
    sheet: labelled(
      t('orders.filter.shopsLabel'),
      <ShopSelect
        chosen={splitList(list.filter.shops)}
        onChange={(ids) => list.narrow({ shops: ids.join(',') })}
      />,
    ),
  };
}

type DateOptions = {
  label: string;
  chip: (dates: string) => string;
  /** The relative ranges on offer. */
  presets?: readonly DateWord[];
};

/**
 * A range of days. `fields`: the times that it may be about, with the name of their parameter in the address; the first is
 * the default and left out of the address.
 */
export function useDatesFilter(
  list: Controls,
  { label, chip, presets }: DateOptions,
  fields?: { param: string; options: readonly DateFieldOption[] },
): ListFilter {
  const rangeLabel = useDateRangeLabel();
  const { dates } = list.filter;
  const [first] = fields?.options ?? [];
  const narrow = (next: string, field: string) =>
    list.narrow({ dates: next, ...(fields && { [fields.param]: field === first?.value ? '' : field }) });
  const range = {
    dates,
    presets,
    onChange: narrow,
    field: fields && { options: fields.options, chosen: list.filter[fields.param] ?? first?.value ?? '' },
  };
  const text = dates === undefined ? null : chip(rangeLabel(dates));
  return {
    name: 'dates',
    chips: text === null ? [] : [{ key: 'dates', label: text, onRemove: () => narrow('', '') }],
    bar: <DateFilter label={label} text={text} {...range} />,
    sheet: labelled(label, <DateRange {...range} />),
  };
}
