import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** Filters in a row. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>;
}

/** The button of the filter sheet on a phone, and the buttons beside it. */
export function PhoneFilters({ children }: { children: ReactNode }) {
  return <div className={classes.phone}>{children}</div>;
}
