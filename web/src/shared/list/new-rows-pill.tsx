import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import classes from './new-rows-pill.module.css';

type Props = { count: number; label: string; onShow: () => void };

/** Floats over the top of a list and shows the rows that arrived in the meantime. */
export function NewRowsPill({ count, label, onShow }: Props) {
  return (
    <div className={classes.place} role="status">
      {count > 0 && (
        <Button
          size="xs"
          radius="xl"
          className={classes.pill}
          leftSection={<IconArrowUp size={15} aria-hidden />}
          onClick={onShow}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
