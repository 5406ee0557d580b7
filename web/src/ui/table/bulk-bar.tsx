import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

type Props = { label: string; status: string; children: ReactNode };

/** What can be done with the ticked rows, over the foot of the list. */
export function BulkBar({ label, status, children }: Props) {
  return (
    <section className={classes.bar} aria-label={label}>
      <span className={classes.count} role="status">
        {status}
      </span>
      {children}
    </section>
  );
}
