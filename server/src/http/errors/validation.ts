import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { ValidationError } from './error-handler.ts';

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Finds text that PostgreSQL cannot store: NUL or half a surrogate pair. */
function findUnstorableText(value: unknown, path: PropertyKey[] = []): PropertyKey[] | null {
  if (typeof value === 'string') return value.includes('\0') || LONE_SURROGATE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    const found = findUnstorableText(child, [...path, key]);
    if (found) return found;
  }
  return null;
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const part = httpPart ?? 'body';
  return (data: unknown) => {
    const parsed = schema.safeParse(data ?? {});
    if (!parsed.success) return { error: new ValidationError(parsed.error.issues, part) };
    const path = findUnstorableText(parsed.data);
    if (path)
      return {
        error: new ValidationError(
          [{ code: 'custom', path, message: 'unstorable text', input: undefined }],
          part,
        ),
      };
    return { value: parsed.data };
  };
};
