import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = {
  icon?: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  framed?: boolean;
};

/** Shown in place of data, with the next step. */
export function EmptyState({ icon, title, text, action, framed = true }: Props) {
  return (
    <div className={classes.root} data-framed={framed || undefined}>
      {icon === undefined ? null : (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Title order={2} size="h4" ta="center">
        {title}
      </Title>
      {text === undefined ? null : (
        <Text c="dimmed" size="sm" ta="center" maw={440}>
          {text}
        </Text>
      )}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
