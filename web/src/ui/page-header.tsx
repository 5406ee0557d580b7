import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type Props = { title: string; lead?: string | undefined; actions?: ReactNode };

export function PageHeader({ title, lead, actions }: Props) {
  return (
    <header className={classes.header}>
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
      {actions === undefined ? null : (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </header>
  );
}
