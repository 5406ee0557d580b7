import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ChartTable } from './chart-model.ts';
import classes from './chart-table.module.css';

/** The figures behind a chart, with the same links. */
export function ChartTableView({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
    <section className={classes.frame} aria-label={t('overview.chart.tableOf', { title })} tabIndex={0}>
      <table className={classes.table}>
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
                    {target ? <Link {...target}>{text}</Link> : text}
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
