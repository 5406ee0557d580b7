import type { Language } from '@gian-hang/contract/accounts/settings';
import type { StatementState } from '@gian-hang/contract/finance/incoming';
import { MONEY_PARTS, type MoneyPart, type MoneyParts } from '@gian-hang/contract/finance/parts';
import {
  amountCell,
  type CellFormats,
  type ExportCell,
  type ExportColumn,
  textCell,
} from '../../exports/export-cells.service.ts';

export type Column<Row> = ExportColumn & { toCell: (row: Row, formats: CellFormats) => ExportCell };

/** Names and ids; long numbers stay text, so that no digit is lost. */
export function textColumn<Row>(
  vi: string,
  en: string,
  width: number,
  read: (row: Row) => string | null,
): Column<Row> {
  return { header: { vi, en }, width, toCell: (row) => textCell(read(row) ?? '') };
}

export function amountColumn<Row>(vi: string, en: string, read: (row: Row) => string | null): Column<Row> {
  return { header: { vi, en }, width: 16, toCell: (row) => amountCell(read(row)) };
}

export function countColumn<Row>(vi: string, en: string, read: (row: Row) => number | null): Column<Row> {
  return { header: { vi, en }, width: 10, toCell: (row) => read(row) };
}

export function timeColumn<Row>(vi: string, en: string, read: (row: Row) => Date | null): Column<Row> {
  return {
    header: { vi, en },
    width: 17,
    numFmt: 'dd/mm/yyyy hh:mm',
    toCell: (row, { writeDate }) => {
      const time = read(row);
      return time && writeDate(time);
    },
  };
}

const dayText = (day: string | null) => day?.split('-').reverse().join('/') ?? '';

/** Whole days have no time zone, so they are written as they are. */
export function dayColumn<Row>(vi: string, en: string, read: (row: Row) => string | null): Column<Row> {
  return { header: { vi, en }, width: 12, toCell: (row) => dayText(read(row)) };
}

const STATES: Record<StatementState, Record<Language, string>> = {
  processing: { vi: 'Đang chuyển', en: 'On its way' },
  paid: { vi: 'Đã nhận', en: 'Received' },
  failed: { vi: 'Thất bại', en: 'Failed' },
};

export function stateColumn<Row extends { state: StatementState }>(): Column<Row> {
  return {
    header: { vi: 'Trạng thái', en: 'State' },
    width: 14,
    toCell: ({ state }, { language }) => STATES[state][language],
  };
}

const PART_NAMES: Record<MoneyPart, Record<Language, string>> = {
  gross: { vi: 'Tiền hàng', en: 'Sales' },
  refunds: { vi: 'Hoàn tiền', en: 'Refunds' },
  platform_fees: { vi: 'Phí sàn', en: 'Platform fees' },
  affiliate_fees: { vi: 'Hoa hồng liên kết', en: 'Affiliate commission' },
  shipping: { vi: 'Vận chuyển', en: 'Shipping' },
  taxes: { vi: 'Thuế', en: 'Taxes' },
  adjustments: { vi: 'Điều chỉnh', en: 'Adjustments' },
};

export function partColumns<Row>(read: (row: Row) => MoneyParts): Column<Row>[] {
  return MONEY_PARTS.map((part) =>
    amountColumn(PART_NAMES[part].vi, PART_NAMES[part].en, (row) => read(row)[part]),
  );
}
