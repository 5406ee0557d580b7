import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useIsMobile } from '../use-media.ts';
import type { Column } from './data-column.ts';
import classes from './data-table.module.css';
import { DataTableHead, type RowHeight } from './data-table.tsx';

type Props<Row> = { columns: readonly Column<Row>[]; rows?: number; rowHeight?: RowHeight };

const MARGINS: Record<RowHeight, number> = { compact: 0, normal: 8, tall: 36 };

/** A placeholder in the shape of a table, shown while the first rows load. */
export function DataSkeleton<Row>({ columns, rows = 10, rowHeight = 'normal' }: Props<Row>) {
  const { t } = useTranslation();
  const narrow = useIsMobile();
  const lines = Array.from({ length: rows }, (_, line) => line);
  return (
    <div role="status" aria-label={t('common.loading')}>
      {narrow ? (
        <div className={classes.cards}>
          {lines.slice(0, 4).map((line) => (
            <Skeleton key={line} height={rowHeight === 'compact' ? 96 : 172} radius="lg" />
          ))}
        </div>
      ) : (
        <div className={classes.frame}>
          <table className={classes.table} data-height={rowHeight}>
            <DataTableHead columns={columns} />
            <tbody>
              {lines.map((line) => (
                <tr key={line}>
                  {columns.map(({ key, drops }) => (
                    <td key={key} data-drops={drops}>
                      <Skeleton
                        height={14}
                        my={MARGINS[rowHeight]}
                        width={`${55 + ((line * 17 + key.length * 11) % 40)}%`}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
