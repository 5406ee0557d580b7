import { type Expression, type SqlBool, sql } from 'kysely';

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Whether a column contains a text, ignoring case and diacritics; `%` and `_` are not wildcards. */
export function containsText(column: Expression<string>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`unaccent(lower(${column})) like unaccent(lower(${`%${escapeLike(text)}%`}))`;
}
