import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

type Props = { title: string; hint?: string; actions?: ReactNode; children?: ReactNode };

/** A framed part of a page under its own heading. */
export function Section({ title, hint, actions, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {hint === undefined ? null : (
            <Text c="dimmed" size="sm" mt={2}>
              {hint}
            </Text>
          )}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
