import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

type Props = {
  label: string;
  value: string | null;
  placeholder: string;
  /** Where the placeholder alone would not tell what is filtered. */
  named?: boolean;
  width: number;
  children: ReactNode;
};

/** A filter that opens under its button, which says what is chosen. */
export function FilterButton({ label, value, placeholder, named = false, width, children }: Props) {
  return (
    <Popover position="bottom-start" width={width} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.filter}
          data-chosen={value !== null || undefined}
          rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden />}
          aria-label={value === null && !named ? placeholder : `${label}: ${value ?? placeholder}`}
        >
          <span className={classes.filterText}>{value ?? placeholder}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
