import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pictures.module.css';
import type { useFileDrop } from './use-file-drop.ts';

type Props = {
  /** The ids of hint and error begin with it, see `describedBy`. */
  id: string;
  label: string;
  description?: string | undefined;
  withAsterisk?: boolean;
  error?: string | undefined;
  dropProps: ReturnType<typeof useFileDrop>;
  children: ReactNode;
};

/** The id of what describes the upload button: the error, otherwise the hint. */
export function describedBy({ id, description, error }: Pick<Props, 'id' | 'description' | 'error'>) {
  if (error !== undefined) return `${id}-error`;
  return description === undefined ? undefined : `${id}-hint`;
}

/** The label, hint and error of a field for pictures around the area that takes dropped files. */
export function PictureFrame({ id, label, description, withAsterisk = false, error, ...props }: Props) {
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-hint` }}
      withAsterisk={withAsterisk}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <fieldset
        className={classes.zone}
        aria-labelledby={`${id}-label`}
        data-invalid={error !== undefined || undefined}
        {...props.dropProps}
      >
        {props.children}
      </fieldset>
    </Input.Wrapper>
  );
}
