import type { z } from 'zod';
import type { MarketplaceError } from '../../runtime/errors.ts';
import type { WriteOutcome } from '../../types/product-write-types.ts';
import { WireBatchErrors } from '../wire/batch.ts';
import { badResponseError } from './record.ts';

/** A write that was accepted with an unreadable response has happened all the same. */
export function unreadableWriteError(member: string): MarketplaceError {
  return badResponseError(member).with({ outcomeUnknown: true, retryable: false });
}

export function parseWriteResponse<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data ?? {});
  if (parsed.success) return parsed.data;
  throw unreadableWriteError('data');
}

interface BatchError {
  code: string | null;
  message: string;
}

interface BatchResult {
  /** Ids that no error names. */
  rest: string[];
  failed: (BatchError & { id: string })[];
  /** An error without an id: it may be about any of the rest. */
  nameless: BatchError | undefined;
}

/** The envelope's code is 0 even if every id failed. */
export function readBatchResult(requestedIds: readonly string[], data: unknown): BatchResult {
  const errors = parseWriteResponse(WireBatchErrors, data).errors.map(({ code, message, detail }) => {
    const extra = detail?.extra_errors.flatMap((more) => more.message ?? []) ?? [];
    const named = detail?.product_id ?? detail?.sku_id ?? detail?.package_id;
    return {
      id: named ?? (requestedIds.length === 1 ? requestedIds[0] : undefined),
      code,
      message: [message ?? '', ...extra].filter((part) => part !== '').join('; '),
    };
  });
  const failed = errors.flatMap(({ id, ...error }) => (id === undefined ? [] : [{ id, ...error }]));
  const failedIds = new Set(failed.map(({ id }) => id));
  return {
    rest: requestedIds.filter((id) => !failedIds.has(id)),
    failed,
    nameless: errors.find(({ id }) => id === undefined),
  };
}

/** Counts an error without an id against every id that no other error names. */
export function toWriteOutcome(requestedIds: readonly string[], data: unknown): WriteOutcome {
  const { rest, failed, nameless } = readBatchResult(requestedIds, data);
  if (!nameless) return { done: rest, failed };
  const { code, message } = nameless;
  return { done: [], failed: [...failed, ...rest.map((id) => ({ id, code, message }))] };
}
