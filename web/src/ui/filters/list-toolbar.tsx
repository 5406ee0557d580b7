import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';

type Props = { search?: ReactNode; actions: ReactNode };

/** The search on the left, filters and buttons on the right; sticks to the top while the list scrolls. */
export function ListToolbar({ search, actions }: Props) {
  return (
    <div className={classes.bar}>
      {search && <div className={classes.search}>{search}</div>}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
