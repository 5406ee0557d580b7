import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';
import classes from './standalone-page.module.css';

type Props = { code: string; title: string; text: string; children: ReactNode };

/** A page outside the shell that says one thing and offers the way on. */
export function StandalonePage({ code, title, text, children }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <LogoMark size={36} />
        <Text className={classes.code} aria-hidden="true">
          {code}
        </Text>
        <Title order={1} size="h2" className={classes.title}>
          {title}
        </Title>
        <Text c="dimmed" size="md">
          {text}
        </Text>
        <div className={classes.actions}>{children}</div>
      </div>
    </main>
  );
}
