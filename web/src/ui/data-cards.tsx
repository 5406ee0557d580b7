import type { Column } from './data-column.ts';
import classes from './data-table.module.css';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

export function DataCards<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <Card row={row} columns={columns} />
        </li>
      ))}
    </ul>
  );
}

function Card<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const at = (place: Column<Row>['mobile']) => columns.filter(({ mobile = 'line' }) => mobile === place);
  const draw = ({ key, cell }: Column<Row>) => <div key={key}>{cell(row)}</div>;
  const foot = at('foot');
  return (
    <>
      <div className={classes.cardHead}>
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
      {foot.length > 0 && <div className={classes.foot}>{foot.map(draw)}</div>}
    </>
  );
}
