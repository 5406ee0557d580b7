import type {
  BankLineState,
  ColumnMapping,
  IgnoreReason,
  LineDoubt,
} from '@gian-hang/contract/finance/reconciliation';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedId, Id, Json } from './columns.ts';

type Amount = ColumnType<string, string, string>;
/** The driver reads a day as a time: queries select it as text. */
type Day = ColumnType<Date, string, string>;

export type ReconciliationTables = {
  bank_files: {
    id: GeneratedId;
    bank_account_id: Id;
    name: string;
    content_hash: string;
    mapping: Json<ColumnMapping>;
    new_count: number;
    known_count: number;
    unreadable_count: number;
    first_day: Day;
    last_day: Day;
    loaded_by: Id | null;
    loaded_at: Date;
  };
  bank_lines: {
    id: GeneratedId;
    bank_account_id: Id;
    booked_on: Day;
    amount: Amount;
    currency: string;
    description: string;
    reference: string;
    balance: string | null;
    fingerprint: string;
    state: BankLineState;
    doubt: LineDoubt | null;
    ignored_reason: IgnoreReason | null;
    ignored_note: Generated<string>;
    is_decided: Generated<boolean>;
    version: Generated<number>;
  };
  bank_file_lines: { file_id: Id; line_id: Id };
  bank_matches: {
    line_id: Id;
    shop_id: Id;
    source: 'payment' | 'withdrawal';
    payout_id: string;
    amount: Amount;
    is_automatic: boolean;
    decided_by: Id | null;
    created_at: Date;
  };
  bank_column_mappings: {
    bank: string;
    header_hash: string;
    mapping: Json<ColumnMapping>;
    updated_at: Date;
  };
};
