import { Kbd } from '@mantine/core';
import classes from './key-hint.module.css';

/** The key that does the same as the button it stands in; absent on touch screens. */
export function KeyHint({ name }: { name: string }) {
  return (
    <Kbd size="xs" aria-hidden className={classes.key}>
      {name}
    </Kbd>
  );
}
