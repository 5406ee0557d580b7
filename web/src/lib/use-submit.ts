import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { focusFirstInvalidField, serverFieldErrors } from './form-errors.ts';

/** Form props: saves valid values, shows client and server errors at their fields, focuses the first. */
export function useSubmit<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'onSubmit' | 'setErrors'>,
  save: (values: Values, onError: (error: Error) => void) => void,
  fieldErrorsOf: (error: Error) => Record<string, string | true> = serverFieldErrors,
) {
  const ref = useRef<HTMLFormElement>(null);
  const toFault = () => focusFirstInvalidField(ref.current);
  const refused = (error: Error) => {
    form.setErrors(fieldErrorsOf(error));
    toFault();
  };
  return { ref, noValidate: true, onSubmit: form.onSubmit((values) => save(values, refused), toFault) };
}
