import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

type Props = { label: string; status: string; children: ReactNode };

/** The actions on the selected rows, in a bar over the foot of the list. */
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
