import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogoMark } from '../logo.tsx';
import classes from './standalone-page.module.css';

type Props = {
  /** The shell has the main landmark and the logo already. */
  inShell?: boolean;
  code?: string;
  mark?: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
};

/** A page with one message and the next step. */
export function StandalonePage({ inShell = false, code, mark, title, text, children }: Props) {
  const Frame = inShell ? 'div' : 'main';
  return (
    <Frame className={classes.page} data-in-shell={inShell || undefined}>
      <div className={classes.box}>
        {inShell ? null : <LogoMark size={36} />}
        {code === undefined ? null : (
          <Text className={classes.code} aria-hidden="true">
            {code}
          </Text>
        )}
        {mark === undefined ? null : (
          <div className={classes.mark} aria-hidden="true">
            {mark}
          </div>
        )}
        <Title order={1} size="h2" className={classes.title}>
          {title}
        </Title>
        <Text c="dimmed" size="md">
          {text}
        </Text>
        {children === undefined ? null : <div className={classes.actions}>{children}</div>}
      </div>
    </Frame>
  );
}
