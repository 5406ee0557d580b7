import { createHash } from 'node:crypto';
import type { ColumnMapping, PartialMapping } from '@gian-hang/contract/finance/reconciliation';
import { ColumnMapping as MappingSchema } from '@gian-hang/contract/finance/reconciliation';
import { type BankFileLine, readBankFile, type UnreadableRow } from './read-bank-file.ts';
import { plainHeading, recogniseColumns } from './recognise-columns.ts';

/** A statement file as read so far. Without certain columns it has no lines. */
export type BankFileContent = {
  rows: string[][];
  mapping: PartialMapping;
  /** Complete and certain, or null: then a person chooses. */
  certain: ColumnMapping | null;
  /** Of the headings, or of the number of columns if there are none. */
  headerHash: string;
  lines: BankFileLine[];
  unreadable: UnreadableRow[];
};

type FindRemembered = (headerHash: string) => Promise<ColumnMapping | null>;

/** Reads by the columns that a person chose now, else by those remembered for these headings, else by those recognised. */
export async function readContent(
  rows: string[][],
  chosen: ColumnMapping | undefined,
  findRemembered: FindRemembered,
): Promise<BankFileContent> {
  const recognised = recogniseColumns(rows);
  const headerHash = hashHeadings(rows, recognised.mapping.header_row);
  const remembered = chosen ?? (await findRemembered(headerHash));
  const complete = MappingSchema.safeParse(recognised.mapping);
  const certain = remembered ?? (recognised.isCertain && complete.success ? complete.data : null);
  const read = certain ? readBankFile(rows, certain) : { lines: [], unreadable: [] };
  return { rows, mapping: certain ?? recognised.mapping, certain, headerHash, ...read };
}

function hashHeadings(rows: readonly string[][], headerRow: number): string {
  const headings = rows[headerRow]?.map(plainHeading) ?? [
    String(Math.max(0, ...rows.map((row) => row.length))),
  ];
  return createHash('sha256').update(JSON.stringify(headings)).digest('base64url');
}

/** Lines of the file without repetitions of the same line. */
export function distinctLines(lines: readonly BankFileLine[]): BankFileLine[] {
  return [...new Map(lines.toReversed().map((line) => [line.fingerprint, line])).values()].toReversed();
}

export function daysOf(lines: readonly BankFileLine[]): { first: string | null; last: string | null } {
  const days = lines.map(({ booked_on }) => booked_on).toSorted();
  return { first: days.at(0) ?? null, last: days.at(-1) ?? null };
}
