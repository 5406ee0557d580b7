import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';

type Props = { search: ReactNode; actions: ReactNode; chips?: ReactNode };

/** What is searched on the left, what can be done on the right; stays in view while a list scrolls under it. */
export function ListToolbar({ search, actions, chips }: Props) {
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.search}>{search}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
      {chips}
    </>
  );
}
