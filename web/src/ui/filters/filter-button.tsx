import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

type Props = {
  label: string;
  value: string | null;
  placeholder: string;
  /** Adds the label to the accessible name, for a placeholder that does not name the filter. */
  named?: boolean;
  /** The value names the filter, so the accessible name does not repeat the label. */
  namesItself?: boolean;
  width: number;
  children: ReactNode;
};

/** A filter in a popover; its button shows the chosen value. */
export function FilterButton({ label, value, placeholder, width, children, ...naming }: Props) {
  const { named = false, namesItself = false } = naming;
  const withoutLabel = value === null ? !named : namesItself;
  return (
    <Popover position="bottom-start" width={width} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.filter}
          data-chosen={value !== null || undefined}
          rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden />}
          aria-label={withoutLabel ? (value ?? placeholder) : `${label}: ${value ?? placeholder}`}
        >
          <span className={classes.filterText}>{value ?? placeholder}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
