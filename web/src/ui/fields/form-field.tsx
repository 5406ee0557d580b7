import type { GetInputPropsReturnType, LooseKeys, UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

type Props<Values> = {
  /** In uncontrolled mode; a controlled form redraws as a whole. */
  form: UseFormReturnType<Values>;
  name: LooseKeys<Values>;
  children: (props: GetInputPropsReturnType) => ReactNode;
};

/** Gives an input its value from a form; a change of the value redraws only this input. */
export function FormField<Values>({ form, name, children }: Props<Values>) {
  const { defaultValue: _, ...props } = form.getInputProps(name);
  return children({ ...props, value: form.useWatchValue(name) });
}
