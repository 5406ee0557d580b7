import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ListTarget } from '../list-target.ts';
import type { Change } from './change.ts';
import { ChangeText } from './change-text.tsx';
import classes from './figures.module.css';

type Props = {
  name: string;
  value: string;
  /** What the value counts, in small. */
  note?: ReactNode;
  /** Undefined where nothing is compared. */
  change?: Change | null | undefined;
  /** The value of the period before. */
  previous?: string | undefined;
  /** The direction that is welcome. */
  goodWhen?: 'up' | 'down';
  target: ListTarget;
  wide?: boolean;
};

/** A figure with its change; the whole of it leads to the list that explains it. */
export function Figure({ name, value, note, change, previous, goodWhen, target, wide = false }: Props) {
  const { t } = useTranslation();
  return (
    <li className={classes.figure} data-wide={wide || undefined}>
      <Link className={classes.link} {...target}>
        <span className={classes.name}>{name}</span>
        <span className={classes.value}>{value}</span>
      </Link>
      {(change || (change === null && previous === undefined)) && (
        <ChangeText change={change} goodWhen={goodWhen} />
      )}
      {change !== undefined && previous !== undefined && (
        <span className={classes.note}>{t('overview.change.before', { value: previous })}</span>
      )}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </li>
  );
}
