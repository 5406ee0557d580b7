import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListTarget } from '../list-target.ts';
import classes from './ranked-bars.module.css';

type RankedRow = {
  key: string;
  label: ReactNode;
  /** A second line under the label. */
  detail?: string | undefined;
  /** A picture before the label. */
  image?: ReactNode;
  value: string;
  /** In small beside the value. */
  note?: string | undefined;
  /** The length of the bar: 1 is the longest. The bar of a loss, below 0, begins at the other end. */
  share: number;
  target: ListTarget;
};

type Props = {
  label: string;
  rows: readonly RankedRow[];
  /** For labels that have colours of their own: the bars stand beside them, not behind. */
  isBeside?: boolean;
};

/** Rows whose bars lie behind their text; each leads to its list. */
export function RankedBars({ label, rows, isBeside = false }: Props) {
  return (
    <ol className={classes.rows} aria-label={label} data-beside={isBeside || undefined}>
      {rows.map(({ key, label: name, detail, image, value, note, share, target }) => (
        <li key={key} className={classes.item}>
          <Link className={classes.row} data-loss={share < 0 || undefined} {...target}>
            {image}
            <span className={classes.words}>
              <span className={classes.label}>{name}</span>{' '}
              {detail && <span className={classes.detail}>{detail}</span>}
            </span>{' '}
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${Math.abs(share) * 100}%` }} />
            </span>
            <span className={classes.amounts}>
              <span className={classes.value}>{value}</span>{' '}
              {note && <span className={classes.note}>{note}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** How long the bar of each value is; the highest, or the greatest loss, fills its row. */
export function shareOfHighest(values: readonly number[]): (value: number) => number {
  const highest = Math.max(0, ...values.map(Math.abs));
  return (value) => (highest > 0 ? value / highest : 0);
}
