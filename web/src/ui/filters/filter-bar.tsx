import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** Filters beside each other. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>;
}

/** The way to the filters on a phone, and what stands beside it. */
export function PhoneFilters({ children }: { children: ReactNode }) {
  return <div className={classes.phone}>{children}</div>;
}
