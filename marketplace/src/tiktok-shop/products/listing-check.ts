import type { AttributeNames, DraftProblem } from '../../types/product-write-types.ts';
import { badResponseError } from '../transform/record.ts';
import { WireListingCheck } from '../wire/product.ts';
import { refusedField } from './refused-field.ts';

/** A failed check without reasons is a problem as well. */
export function readListingCheck(data: unknown, names: AttributeNames): DraftProblem[] {
  const { data: check } = WireListingCheck.safeParse(data ?? {});
  if (!check) throw badResponseError('check_result');
  const problems = check.fail_reasons.flatMap(({ code, message }) =>
    message === null ? [] : [{ field: refusedField({ code: code ?? undefined, message }, names), message }],
  );
  return problems.length === 0 && check.check_result === 'FAILED' ? [{ field: null, message: '' }] : problems;
}
