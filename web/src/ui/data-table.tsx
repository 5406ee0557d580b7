import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DataCards } from './data-cards.tsx';
import { type Column, NARROW } from './data-column.ts';
import classes from './data-table.module.css';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Rows under a header that sticks; cards where the screen is too narrow for a table. */
export function DataTable<Row>(props: Props<Row>) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return narrow ? <DataCards {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label={label} verticalSpacing="sm" highlightOnHover>
        <DataTableHead columns={columns} />
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
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

export function DataTableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <Table.Thead className={classes.head}>
      <Table.Tr>
        {columns.map(({ key, align = 'left', header }) => (
          <Table.Th key={key} ta={align} scope="col">
            {header}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
