import { START_TOKEN } from '../http/page-token.ts';
import type { Query } from '../http/params.ts';
import { isRecord } from '../http/params.ts';
import { corruptFields } from './corrupt-fields.ts';
import type { Fault } from './faults.ts';

/** Applies the faults that corrupt an otherwise correct answer. */
export function applyDataFault(fault: Fault, data: unknown, query: Query): unknown {
  if (!isRecord(data)) return data;
  const here = query.get('page_token') || START_TOKEN;
  switch (fault.kind) {
    case 'duplicate_page':
      return { ...data, next_page_token: here };
    case 'empty_page':
      return { ...emptied(data), next_page_token: here };
    case 'empty_list':
      return { ...emptied(data), next_page_token: '', total_count: 0 };
    case 'wrong_total':
      return { ...data, total_count: Number(data.total_count ?? 0) * 2 + 1 };
    case 'broken_fields':
      return corruptFields(data, fault.left);
    default:
      return data;
  }
}

function emptied(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? [] : value]),
  );
}
