import { useForm } from '@mantine/form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { nonFieldError, serverFieldErrors, validateWith } from '../../lib/form-errors.ts';
import { useSubmit } from '../../lib/use-submit.ts';

/** The server's errors about the password or the code, by field. */
export function credentialErrors(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'wrong_password') return { current_password: error.message };
  if (error.code === 'wrong_code') return { code: error.message };
  return serverFieldErrors(error);
}

type Mutation<Values> = {
  mutate: (values: Values, callbacks: { onError: (error: Error) => void }) => void;
  error: Error | null;
};

/** A form for the password or the code; `error` is what none of its fields shows. */
export function useCredentialsForm<Values extends Record<string, string>>(
  schema: z.ZodType,
  initialValues: Values,
  mutation: Mutation<NoInfer<Values>>,
) {
  const form = useForm({ initialValues, validate: validateWith(schema) });
  const submit = useSubmit(form, (values, onError) => mutation.mutate(values, { onError }), credentialErrors);
  return { form, submit, error: nonFieldError(mutation.error, credentialErrors) };
}
