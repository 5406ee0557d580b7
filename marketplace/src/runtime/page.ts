/** A record that could not be decoded. It does not fail its page and is not dropped. */
export interface RejectedRecord {
  id?: string;
  /** Names the invalid field, never its value. */
  reason: string;
  /** The record's creation time, if it is readable. */
  createdAt?: Date;
  raw: unknown;
}

export interface Batch<T> {
  items: T[];
  rejected: RejectedRecord[];
}

export interface Page<T> extends Batch<T> {
  nextPageToken: string | null;
  /** The marketplace's count; it can be wrong or missing. */
  total: number | null;
}

export type Decoded<T> = { item: T; rejected: null } | { item: null; rejected: RejectedRecord };

/** Fields of every decoded record. */
export interface DecodeMetadata {
  /** Names of fields that were cleared because their value was invalid. */
  issues: string[];
  /** The parsed JSON without NUL characters and lone surrogates, so jsonb can store it. */
  raw: unknown;
}

/** `from` is inclusive, `to` is exclusive. */
export interface TimeRange {
  from?: Date | null;
  to?: Date | null;
}

export interface PageRequest {
  pageSize?: number;
  pageToken?: string | null;
}

export type SortDirection = 'asc' | 'desc';

/** A decimal number as text, such as `-12.50`. Its currency is a separate field. */
export type Decimal = string;
