import type { ReactNode } from 'react';
import type { FilterChip } from '../../ui/filters/filter-chips.tsx';

/** One filter of a list page in each of its forms. */
export type ListFilter = {
  name: string;
  /** Its current values, each removable. */
  chips: readonly FilterChip[];
  /** In the toolbar of a wide screen. */
  bar?: ReactNode;
  /** In a row of its own under that toolbar. */
  row?: ReactNode;
  /** In the filter sheet of a phone. */
  sheet?: ReactNode;
};
