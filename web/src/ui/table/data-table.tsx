import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { DataCards } from './data-cards.tsx';
import { type Column, NARROW, type Selection } from './data-column.ts';
import classes from './data-table.module.css';
import { SelectRow } from './select-row.tsx';
import { useTooWide } from './use-too-wide.ts';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection?: Selection<Row> | undefined;
  /** Rows of several lines read better from the top. */
  tall?: boolean;
};

/** Rows under a header that sticks; cards where the screen is too narrow for a table. */
export function DataTable<Row>(props: Props<Row>) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return narrow ? <DataCards {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ label, columns, rows, rowKey, selection, tall = false }: Props<Row>) {
  const { frame, table, tooWide } = useTooWide();
  return (
    <div ref={frame} className={classes.frame} data-scrolls={tooWide || undefined}>
      <Table
        ref={table}
        className={classes.table}
        data-tall={tall || undefined}
        aria-label={label}
        verticalSpacing="sm"
        highlightOnHover
      >
        <DataTableHead
          columns={columns}
          lead={selection && <SelectPage rows={rows} rowKey={rowKey} selection={selection} />}
        />
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} data-chosen={selection?.chosen.has(rowKey(row)) || undefined}>
              {selection && (
                <Table.Td className={classes.lead}>
                  <SelectRow row={row} rowKey={rowKey} selection={selection} />
                </Table.Td>
              )}
              {columns.map(({ key, align = 'left', cell }) => (
                <Table.Td key={key} ta={align}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type HeadProps<Row> = { columns: readonly Column<Row>[]; lead?: ReactNode };

export function DataTableHead<Row>({ columns, lead }: HeadProps<Row>) {
  return (
    <Table.Thead className={classes.head}>
      <Table.Tr>
        {lead && <Table.Th className={classes.lead}>{lead}</Table.Th>}
        {columns.map(({ key, align = 'left', width, header, sort }) => (
          <Table.Th key={key} ta={align} w={width} scope="col" aria-sort={sort?.direction}>
            {sort ? <SortButton header={header} sort={sort} /> : header}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

const ARROWS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

type SortProps = { header: string; sort: NonNullable<Column<unknown>['sort']> };

function SortButton({ header, sort: { direction, onTurn } }: SortProps) {
  const Arrow = ARROWS[direction];
  return (
    <UnstyledButton className={classes.sort} onClick={onTurn}>
      {header}
      <Arrow size={14} stroke={1.8} aria-hidden />
    </UnstyledButton>
  );
}

type SelectPageProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: Selection<Row>;
};

function SelectPage<Row>({ rows, rowKey, selection: { chosen, onChange } }: SelectPageProps<Row>) {
  const { t } = useTranslation();
  const count = rows.filter((row) => chosen.has(rowKey(row))).length;
  const all = count > 0 && count === rows.length;
  return (
    <Checkbox
      size="xs"
      aria-label={t('lists.selectPage')}
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => onChange(rows, !all)}
    />
  );
}
