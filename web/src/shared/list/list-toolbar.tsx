import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { FilterBar, PhoneFilters } from '../../ui/filters/filter-bar.tsx';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { FilterSheet } from '../../ui/filters/filter-sheet.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { useIsMobile } from '../../ui/use-media.ts';
import { valueChip } from './common-filters.tsx';
import type { ListFilter } from './list-filter.ts';
import classes from './list-toolbar.module.css';
import type { ListControls } from './use-list-params.ts';

type Search = {
  placeholder: string;
  maxLength?: number;
  /** A chip for a text of which the search box shows only a part; null for others. */
  chip?: (text: string) => string | null;
  onSearch?: (text: string) => void;
};

export type ListToolbarProps = {
  list: Pick<ListControls, 'filter' | 'narrow' | 'clear'>;
  /** Above the search; they stay in sight while the list scrolls. */
  tabs?: ReactNode;
  search?: Search | undefined;
  filters?: readonly ListFilter[] | undefined;
  /** The names of the filters in the order of the phone's sheet, and the label of its button. */
  sheet?: { order: readonly string[]; show: (count: string) => string } | undefined;
  /** Buttons beside the filters. */
  tools?: ReactNode;
};

type Props = ListToolbarProps & { total: number; columnMenu: ReactNode };

/**
 * Tabs, search, filters, and chips for those that no visible control shows. The tabs or, without any, the search stick to the
 * top while the list scrolls.
 */
export function ListToolbar({ list, tabs, search, filters = [], sheet, tools, total, columnMenu }: Props) {
  const { t } = useTranslation();
  const narrow = useIsMobile();
  const isFiltered = Object.keys(list.filter).length > 0;
  const searchChip = search?.chip?.(list.filter.search ?? '') ?? null;
  const withoutControl = filters.filter(({ bar, row }) => narrow || (bar ?? row) === undefined);
  const chips = [
    ...(searchChip === null ? [] : valueChip(list, 'search', () => searchChip)),
    ...withoutControl.flatMap((filter) => filter.chips),
  ];
  const phoneFilters = sheet && (
    <PhoneFilters>
      <FilterSheet count={chips.length} show={sheet.show(formatCount(total))}>
        {sheet.order.map((name) => (
          <Fragment key={name}>{filters.find((filter) => filter.name === name)?.sheet}</Fragment>
        ))}
      </FilterSheet>
      {tools}
    </PhoneFilters>
  );
  const filterBar = sheet && (
    <FilterBar>
      {filters.map(({ name, bar }) => (
        <Fragment key={name}>{bar}</Fragment>
      ))}
      {tools}
      {columnMenu}
    </FilterBar>
  );
  return (
    <>
      {tabs && <div className={classes.tabs}>{tabs}</div>}
      <div className={classes.bar}>
        {search && (
          <div className={classes.search}>
            <SearchBox
              applied={list.filter.search ?? ''}
              onSearch={(text) => list.narrow({ search: text })}
              {...search}
            />
          </div>
        )}
        <div className={classes.actions}>
          {(narrow ? phoneFilters : filterBar) ?? tools}
          {!narrow && isFiltered && chips.length === 0 && (
            <Button variant="subtle" color="gray" px={8} onClick={list.clear}>
              {t('lists.clearFilters')}
            </Button>
          )}
        </div>
      </div>
      {!narrow && filters.map(({ name, row }) => <Fragment key={name}>{row}</Fragment>)}
      <FilterChips chips={chips} onClear={list.clear} />
    </>
  );
}
