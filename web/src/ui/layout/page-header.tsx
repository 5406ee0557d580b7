import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type Props = {
  title: string;
  lead?: string | undefined;
  /** Beside the title; it may take a line of its own. */
  status?: ReactNode;
  actions?: ReactNode;
  /** For pages whose content should begin high up. */
  dense?: boolean;
};

export function PageHeader({ title, lead, status, actions, dense = false }: Props) {
  return (
    <header className={classes.header} data-dense={dense || undefined}>
      <div className={classes.words}>
        <Title order={1} size="h3">
          {title}
        </Title>
        {lead === undefined ? null : (
          <Text c="dimmed" size="sm">
            {lead}
          </Text>
        )}
      </div>
      {status}
      {actions === undefined ? null : (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </header>
  );
}
