import type { ReactNode } from 'react';
import type { Column, RowOptions } from './data-column.ts';
import classes from './data-table.module.css';
import { RowCheckbox } from './row-checkbox.tsx';
import { isRowClick } from './row-click.ts';
import { useRangeToggle } from './use-range-toggle.ts';

type Props<Row> = RowOptions<Row> & {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
};

export function DataCards<Row extends { id: string }>({ label, columns, rows, ...props }: Props<Row>) {
  const { selection, onOpen, openId, changed, left, card } = props;
  const toggle = useRangeToggle(rows, selection);
  const leadOf = (row: Row) =>
    selection && (
      <RowCheckbox
        label={selection.name(row)}
        checked={selection.chosen.has(row.id)}
        onToggle={(checked, range) => toggle(row, checked, range)}
      />
    );
  return (
    <ul className={classes.cards} aria-label={label} data-small={card !== undefined || undefined}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the card holds a link or button for the keyboard.
        <li
          key={row.id}
          className={classes.card}
          data-chosen={selection?.chosen.has(row.id) || undefined}
          data-open={row.id === openId || undefined}
          data-changed={changed?.has(row.id) || undefined}
          data-left={left?.has(row.id) || undefined}
          onClick={onOpen && ((event) => isRowClick(event) && onOpen(row))}
        >
          {card === undefined ? (
            <Card row={row} columns={columns} lead={leadOf(row)} />
          ) : (
            <>
              {leadOf(row)}
              <div className={classes.cardTitle}>{card(row)}</div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type CardProps<Row> = { row: Row; columns: readonly Column<Row>[]; lead: ReactNode };

function Card<Row>({ row, columns, lead }: CardProps<Row>) {
  const at = (place: Column<Row>['mobile']) => columns.filter(({ mobile = 'line' }) => mobile === place);
  const draw = ({ key, cell }: Column<Row>) => <div key={key}>{cell(row)}</div>;
  const foot = at('foot');
  return (
    <>
      <div className={classes.cardHead}>
        {lead && <div className={classes.cardLead}>{lead}</div>}
        <div className={classes.cardTitle}>{at('title').map(draw)}</div>
        <div className={classes.aside}>{at('aside').map(draw)}</div>
      </div>
      <dl className={classes.lines}>
        {at('line').map(({ key, header, cell }) => (
          <div key={key} className={classes.line}>
            <dt>{header}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {at('wide').map(draw)}
      {foot.length > 0 && <div className={classes.foot}>{foot.map(draw)}</div>}
    </>
  );
}
