import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './setting-row.module.css';

type Props = { label: string; hint?: string | undefined; children: (labelId: string) => ReactNode };

/** Label on the left, control on the right; stacked on a phone. */
export function SettingRow({ label, hint, children }: Props) {
  const id = useId();
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Text size="sm" fw={500} id={id}>
          {label}
        </Text>
        {hint === undefined ? null : (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      <div className={classes.choice}>{children(id)}</div>
    </div>
  );
}
