import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ListTarget } from '../list-target.ts';
import classes from './hour-card.module.css';
import { HOURS, type HourCell, nextCell, shadeOf, WEEKDAYS } from './hour-cells.ts';

type Props = {
  title: string;
  cells: readonly HourCell[];
  /** Hours from top to bottom, for narrow screens. */
  isUpright: boolean;
  nameOf: (cell: HourCell) => string;
  targetOf: (cell: HourCell) => ListTarget;
  onPoint: (cell: HourCell | null) => void;
};

const isSame = (one: HourCell, other: HourCell | undefined) =>
  one.weekday === other?.weekday && one.hour === other.hour;

/** One stop of the Tab key; arrow keys move between the hours with orders. */
export function HourGrid({ title, cells, isUpright, nameOf, targetOf, onPoint }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<HourCell | null>(null);
  const short = t('orders.filter.weekdays').split(' ');
  const rows = isUpright
    ? HOURS.map((hour) => cells.filter((cell) => cell.hour === hour))
    : WEEKDAYS.map((weekday) => cells.filter((cell) => cell.weekday === weekday));
  const sold = cells.filter(({ orders }) => orders > 0);
  const stop = sold.find((cell) => focused !== null && isSame(cell, focused)) ?? sold[0];
  const rowNames = isUpright ? HOURS.map(String) : short;
  const columnNames = isUpright ? short : HOURS.map(String);

  function move(event: KeyboardEvent) {
    const row = rows.findIndex((one) => one.some((cell) => isSame(cell, stop)));
    const column = rows[row]?.findIndex((cell) => isSame(cell, stop)) ?? 0;
    const next = nextCell(rows, { row, column }, event.key);
    if (next === null) return;
    event.preventDefault();
    grid.current?.rows[next.row + 1]?.cells[next.column + 1]?.querySelector('a')?.focus();
  }

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells are links that arrow keys walk.
      role="grid"
      ref={grid}
      className={classes.grid}
      aria-label={title}
      aria-description={t('overview.hours.hint')}
      data-upright={isUpright || undefined}
      onKeyDown={move}
      onMouseLeave={() => onPoint(null)}
    >
      <thead>
        <tr>
          <td />
          {columnNames.map((name, column) => (
            <th key={name} scope="col">
              {isUpright || column % 3 === 0 ? name : <span className={classes.silent}>{name}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowNames[index]}>
            <th scope="row">{rowNames[index]}</th>
            {row.map((cell) => (
              <td key={`${cell.weekday} ${cell.hour}`}>
                {cell.orders === 0 ? (
                  <span className={classes.cell} />
                ) : (
                  <Link
                    className={classes.cell}
                    style={{ background: shadeOf(cell.strength) }}
                    aria-label={nameOf(cell)}
                    tabIndex={isSame(cell, stop) ? 0 : -1}
                    onFocus={() => {
                      setFocused(cell);
                      onPoint(cell);
                    }}
                    onBlur={() => onPoint(null)}
                    onMouseEnter={() => onPoint(cell)}
                    {...targetOf(cell)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
