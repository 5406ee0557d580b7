import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './row-checkbox.module.css';

type Props = {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  /** `range`: Shift was held. */
  onToggle: (checked: boolean, range: boolean) => void;
};

/** A checkbox whose whole square reacts, also around the box. */
export function RowCheckbox({ label, checked, indeterminate = false, onToggle }: Props) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classes.target}
      // A click with Shift would also select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <Checkbox
        id={id}
        size="xs"
        aria-label={label}
        checked={checked}
        indeterminate={indeterminate}
        onChange={(event) =>
          onToggle(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
        }
      />
    </label>
  );
}
