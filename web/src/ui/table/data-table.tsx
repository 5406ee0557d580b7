import type { Language } from '@gian-hang/contract/accounts/settings';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useIsMobile } from '../use-media.ts';
import { DataCards } from './data-cards.tsx';
import type { Column, RowOptions, Selection } from './data-column.ts';
import classes from './data-table.module.css';
import { RowCheckbox } from './row-checkbox.tsx';
import { isRowClick } from './row-click.ts';
import { useOverflow } from './use-overflow.ts';
import { useRangeToggle } from './use-range-toggle.ts';
import { useRowKeys } from './use-row-keys.ts';

/** `compact`: rows of two lines at most, cut off where they are too long. `tall`: rows of many lines. */
export type RowHeight = 'compact' | 'normal' | 'tall';

export type DataTableProps<Row> = RowOptions<Row> & {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowHeight?: RowHeight;
};

/** A table with a sticky header, of plain elements because there can be thousands; on a narrow screen a list of cards. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const narrow = useIsMobile();
  return narrow ? <DataCards {...props} /> : <Rows {...props} />;
}

function Rows<Row extends { id: string }>({ label, columns, rows, ...props }: DataTableProps<Row>) {
  const { selection, onOpen, openId, changed, left, rowHeight = 'normal' } = props;
  const { frame, table, isOverflowing } = useOverflow();
  const toggle = useRangeToggle(rows, selection);
  const current = useRowKeys(rows, onOpen, openId);
  const { language } = useTranslation();
  return (
    <div ref={frame} className={classes.frame} data-scrolls={isOverflowing || undefined}>
      <table
        ref={table}
        className={classes.table}
        data-height={rowHeight}
        data-opens={onOpen !== undefined || undefined}
        aria-label={label}
      >
        <DataTableHead
          columns={columns}
          lead={selection && <PageCheckbox rows={rows} selection={selection} />}
        />
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              data-chosen={selection?.chosen.has(row.id) || undefined}
              data-current={row.id === current || undefined}
              data-open={row.id === openId || undefined}
              data-changed={changed?.has(row.id) || undefined}
              data-left={left?.has(row.id) || undefined}
              onClick={onOpen && ((event) => isRowClick(event) && onOpen(row))}
            >
              {selection && (
                <SelectCell
                  row={row}
                  label={selection.name(row)}
                  isChosen={selection.chosen.has(row.id)}
                  onToggle={toggle}
                />
              )}
              <Cells row={row} columns={columns} language={language} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SelectProps<Row> = {
  row: Row;
  label: string;
  isChosen: boolean;
  onToggle: (row: Row, checked: boolean, range: boolean) => void;
};

const SelectCell = memo(function SelectCell<Row>({ row, label, isChosen, onToggle }: SelectProps<Row>) {
  return (
    <td className={classes.lead}>
      <RowCheckbox
        label={label}
        checked={isChosen}
        onToggle={(checked, range) => onToggle(row, checked, range)}
      />
    </td>
  );
}) as <Row>(props: SelectProps<Row>) => ReactNode;

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[]; language: Language };

/** Draws a row again only when it, the language or the function that draws one of its cells has changed. */
const Cells = memo(
  function Cells<Row>({ row, columns }: CellsProps<Row>) {
    return columns.map(({ key, align, drops, cell }) => (
      <td key={key} style={{ textAlign: align }} data-drops={drops}>
        {cell(row)}
      </td>
    ));
  },
  (before, after) =>
    before.row === after.row &&
    before.language === after.language &&
    haveSameCells(before.columns, after.columns),
) as <Row>(props: CellsProps<Row>) => ReactNode;

function haveSameCells<Row>(some: readonly Column<Row>[], others: readonly Column<Row>[]): boolean {
  return some.length === others.length && some.every(({ cell }, index) => cell === others[index]?.cell);
}

type HeadProps<Row> = { columns: readonly Column<Row>[]; lead?: ReactNode };

export function DataTableHead<Row>({ columns, lead }: HeadProps<Row>) {
  return (
    <thead className={classes.head}>
      <tr>
        {lead && <th className={classes.lead}>{lead}</th>}
        {columns.map(({ key, align, width, header, sort, drops }) => (
          <th
            key={key}
            style={{ textAlign: align, width }}
            scope="col"
            aria-sort={sort?.direction}
            data-drops={drops}
          >
            {sort ? <SortButton header={header} sort={sort} /> : header}
          </th>
        ))}
      </tr>
    </thead>
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
    <RowCheckbox
      label={t('lists.selectPage')}
      checked={all}
      indeterminate={count > 0 && !all}
      onToggle={() => onChange(rows, !all)}
    />
  );
}
