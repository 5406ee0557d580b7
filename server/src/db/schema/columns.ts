import type { ColumnType } from 'kysely';

/** bigint columns travel as strings: ids never become numbers. */
export type Id = ColumnType<string, string, string>;
export type GeneratedId = ColumnType<string, never, never>;
export type Json<Value> = ColumnType<Value, string, string>;
