import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { focusFirstFault, serverErrors } from './form-errors.ts';

/** What a form element needs to save its values; a fault is said at its field, whoever finds it, and the cursor goes there. */
export function useSubmit<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'onSubmit' | 'setErrors'>,
  save: (values: Values, onError: (error: Error) => void) => void,
  faultsOf: (error: Error) => Record<string, string | true> = serverErrors,
) {
  const ref = useRef<HTMLFormElement>(null);
  const toFault = () => focusFirstFault(ref.current);
  const refused = (error: Error) => {
    form.setErrors(faultsOf(error));
    toFault();
  };
  return { ref, noValidate: true, onSubmit: form.onSubmit((values) => save(values, refused), toFault) };
}
