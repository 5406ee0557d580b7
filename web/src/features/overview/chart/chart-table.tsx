import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ChartTable } from './chart-model.ts';
import classes from './chart-table.module.css';

/** Whether the columns do not fit beside each other on a phone. */
function hasWideRows(columns: ChartTable['columns']): boolean {
  return columns.length > 4 || columns.filter(({ currency }) => currency).length > 2;
}

/** The figures behind a chart, with the same links. In a narrow card, the cells of a wide row stand below its name. */
export function ChartTableView({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  const { t } = useTranslation();
  const isWide = hasWideRows(columns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
    <section className={classes.frame} aria-label={t('overview.chart.tableOf', { title })} tabIndex={0}>
      <table className={classes.table} data-wide={isWide || undefined}>
        <thead>
          <tr>
            {columns.map(({ key, name, isText }) => (
              <th key={key} scope="col" data-text={isText || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map(({ text, target }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={columns[index]?.key}
                    scope={index === 0 ? 'row' : undefined}
                    data-text={columns[index]?.isText || undefined}
                  >
                    {isWide && index > 0 && <span className={classes.label}>{columns[index]?.name} </span>}
                    {target ? <Link {...target}>{text}</Link> : <span>{text}</span>}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
