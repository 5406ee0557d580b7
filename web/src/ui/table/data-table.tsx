import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useIsMobile } from '../use-media.ts';
import { DataCards } from './data-cards.tsx';
import type { Column, Selection } from './data-column.ts';
import classes from './data-table.module.css';
import { RowCheckbox } from './row-checkbox.tsx';
import { useOverflow } from './use-overflow.ts';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  selection?: Selection<Row> | undefined;
  /** Aligns cells to the top, for rows of several lines. */
  tall?: boolean;
};

/** A table with a sticky header; on a narrow screen a list of cards. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const narrow = useIsMobile();
  return narrow ? <DataCards {...props} /> : <Rows {...props} />;
}

function Rows<Row extends { id: string }>({ label, columns, rows, selection, tall = false }: Props<Row>) {
  const { frame, table, isOverflowing } = useOverflow();
  return (
    <div ref={frame} className={classes.frame} data-scrolls={isOverflowing || undefined}>
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
          lead={selection && <PageCheckbox rows={rows} selection={selection} />}
        />
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} data-chosen={selection?.chosen.has(row.id) || undefined}>
              {selection && (
                <Table.Td className={classes.lead}>
                  <RowCheckbox row={row} selection={selection} />
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

function SortButton({ header, sort: { direction, onToggle } }: SortProps) {
  const Arrow = ARROWS[direction];
  return (
    <UnstyledButton className={classes.sort} onClick={onToggle}>
      {header}
      <Arrow size={14} stroke={1.8} aria-hidden />
    </UnstyledButton>
  );
}

type PageCheckboxProps<Row> = { rows: readonly Row[]; selection: Selection<Row> };

function PageCheckbox<Row extends { id: string }>({ rows, selection }: PageCheckboxProps<Row>) {
  const { chosen, onChange } = selection;
  const { t } = useTranslation();
  const count = rows.filter((row) => chosen.has(row.id)).length;
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
