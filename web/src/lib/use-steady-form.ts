import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';

/**
 * An uncontrolled form, the same object until an error changes: its first change and its keys make a new object, but nothing
 * that a field shows. Fields only; validating and sending need the current form.
 */
export function useSteadyForm<Values>(form: UseFormReturnType<Values>): UseFormReturnType<Values> {
  const [steady, setSteady] = useState(form);
  if (steady.errors === form.errors) return steady;
  setSteady(form);
  return form;
}
