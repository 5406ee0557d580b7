import { issuePaths, validationMessage } from '@gian-hang/contract/validation-messages';
import type { z } from 'zod';
import { ApiError } from './api/api-error.ts';
import { currentLanguage } from './text/i18n.ts';

/** One message per invalid field, keyed by path, as Mantine's forms expect. */
export function formErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    for (const path of issuePaths(issue)) errors[path] ??= validationMessage(issue, currentLanguage());
  }
  return errors;
}

/** Validates the values of a Mantine form by a schema. */
export function validateWith(schema: z.ZodType): (values: unknown) => Record<string, string> {
  return (values) => formErrors(schema, values);
}

const MAX_FRAMES = 60;

/** Focuses the first invalid field once it is rendered. */
export function focusFirstInvalidField(form: HTMLFormElement | null): void {
  let left = MAX_FRAMES;
  const look = () => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    left -= 1;
    if (field) field.focus();
    else if (left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The server's field errors; empty if the error is not about fields. */
export function serverFieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}

/** The error, unless its fields show it. */
export function nonFieldError(error: Error | null, fieldErrorsOf = serverFieldErrors): Error | null {
  return error !== null && Object.keys(fieldErrorsOf(error)).length === 0 ? error : null;
}
