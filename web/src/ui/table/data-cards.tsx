import type { ReactNode } from 'react';
import type { Column, Selection } from './data-column.ts';
import classes from './data-table.module.css';
import { RowCheckbox } from './row-checkbox.tsx';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  selection?: Selection<Row> | undefined;
};

export function DataCards<Row extends { id: string }>({ label, columns, rows, selection }: Props<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <Card
            row={row}
            columns={columns}
            lead={selection && <RowCheckbox row={row} selection={selection} />}
          />
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
