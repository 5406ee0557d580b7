import { EXPORT_ACTIONS, SIGN_IN_ACTIONS } from '@gian-hang/contract/analytics/visit-actions';
import type { VisitsReport } from '@gian-hang/contract/analytics/visits';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import type { Column } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useVisitorName } from './use-visitor-name.ts';
import classes from './visits.module.css';

type Row = VisitsReport['people'][number] & { id: string };
type Props = { report: VisitsReport };

/** Each person's figures; those of one kind of lines lead to these lines of the audit log. */
export function PeopleTable({ report: { people, period } }: Props) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const nameOf = useVisitorName();
  const dates = `${period.from},${period.to}`;
  const linked = (key: 'sign_ins' | 'exports', actions: readonly string[], width: string): Column<Row> => ({
    key,
    header: t(`visits.columns.${key}`),
    align: 'right',
    width,
    cell: (row) =>
      row[key] === 0 ? (
        formatCount(0)
      ) : (
        <Link
          className={classes.link}
          to="/management/audit"
          search={{ person: row.id, dates, action: actions.join(',') }}
        >
          {formatCount(row[key])}
        </Link>
      ),
  });
  const columns: Column<Row>[] = [
    {
      key: 'person',
      header: t('visits.columns.person'),
      mobile: 'title',
      cell: ({ id, account }) => (
        <>
          <Link className={classes.link} to="/management/audit" search={{ person: id, dates }}>
            {nameOf(account)}
          </Link>
          {account.email !== '' && <span className={classes.dim}>{account.email}</span>}
        </>
      ),
    },
    linked('sign_ins', SIGN_IN_ACTIONS, '13%'),
    {
      key: 'changes',
      header: t('visits.columns.changes'),
      align: 'right',
      width: '13%',
      cell: ({ changes }) => formatCount(changes),
    },
    linked('exports', EXPORT_ACTIONS, '13%'),
    {
      key: 'sessions',
      header: t('visits.columns.sessions'),
      align: 'right',
      width: '13%',
      cell: ({ active_sessions: count }) => formatCount(count),
    },
    {
      key: 'last',
      header: t('visits.columns.last'),
      align: 'right',
      width: '18%',
      cell: ({ last_active_at: time }) => (time === null ? t('visits.never') : dateTime(time)),
    },
  ];
  return (
    <DataTable
      label={t('visits.people')}
      columns={columns}
      rows={people.map((person) => ({ ...person, id: person.account.id }))}
      card={(row) => (
        <>
          {columns[0]?.cell(row)}
          <dl className={classes.figures}>
            {columns.slice(1).map(({ key, header, cell }) => (
              <div key={key}>
                <dt>{header}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    />
  );
}
