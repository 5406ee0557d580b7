import { issuePaths, validationMessage } from '@gian-hang/contract/validation-messages';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { currentLanguage } from './i18n.ts';

/** One sentence per faulty field, by its path, as Mantine's forms want them. */
export function formErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    for (const path of issuePaths(issue)) errors[path] ??= validationMessage(issue, currentLanguage());
  }
  return errors;
}

/** After the faults have been drawn, puts the cursor into the first one on the screen. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** The server's complaints about single fields; none when it complains about the whole. */
export function serverErrors(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
