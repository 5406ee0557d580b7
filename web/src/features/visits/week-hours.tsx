import type { VisitsReport } from '@gian-hang/contract/analytics/visits';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useIsMobile } from '../../ui/use-media.ts';
import { levelOf } from './visit-figures.ts';
import classes from './visits.module.css';

/** Weekday 1 is Monday. */
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type Axis = { name: string; key: number };

/** How much everybody did by weekday and hour; on a phone the hours run down. */
export function WeekHours({ hours }: Pick<VisitsReport, 'hours'>) {
  const { t } = useTranslation();
  const isMobile = useIsMobile();
  const counts = new Map(hours.map(({ weekday, hour, actions }) => [`${weekday} ${hour}`, actions]));
  const most = Math.max(1, ...counts.values());
  const weekdays = WEEKDAYS.map(
    (name, index): Axis => ({ key: index + 1, name: t(`visits.weekdays.${name}`) }),
  );
  const hoursOfDay = HOURS.map((key): Axis => ({ key, name: t('visits.hour', { hour: key }) }));
  const [rows, columns] = isMobile ? [hoursOfDay, weekdays] : [weekdays, hoursOfDay];
  const countAt = (row: number, column: number) =>
    counts.get(isMobile ? `${column} ${row}` : `${row} ${column}`) ?? 0;
  return (
    <table className={classes.matrix} data-fits aria-label={t('visits.hours')}>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {columns.map((column) => {
              const count = countAt(row.key, column.key);
              return (
                <td key={column.key} data-level={levelOf(count, most)}>
                  {count > 0 && formatCount(count)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
