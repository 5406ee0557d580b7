/** A record the marketplace sent that we could not read. It is kept, never dropped, and never fails its page. */
export interface RejectedRecord {
  id?: string;
  /** Names the member at fault, never its value. */
  reason: string;
  /** When the record says it was created, if that much of it could be read. */
  createdAt?: Date;
  raw: unknown;
}

export interface Batch<T> {
  items: T[];
  rejected: RejectedRecord[];
}

export interface Page<T> extends Batch<T> {
  nextPageToken: string | null;
  /** What the marketplace claims; it can be wrong or missing. */
  total: number | null;
}

export type Decoded<T> = { item: T; rejected: null } | { item: null; rejected: RejectedRecord };

/** What every decoded record carries. */
export interface DecodeMetadata {
  /** Members that were left empty because their value made no sense, by name. */
  issues: string[];
  /** The parsed JSON as sent, without NUL characters and lone surrogates. Safe to store as jsonb. */
  raw: unknown;
}

/** Half open: `from` is included, `to` is not. */
export interface TimeRange {
  from?: Date | null;
  to?: Date | null;
}

export interface PageRequest {
  pageSize?: number;
  pageToken?: string | null;
}

export type SortDirection = 'asc' | 'desc';

/** A decimal number as text, such as `-12.50`. Its currency stands beside it. */
export type Decimal = string;
