import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'paused' | 'partial';

/** Neutral for a status that has no tone. */
export function toneOf(tones: Record<string, StatusTone>, status: string): StatusTone {
  return (Object.hasOwn(tones, status) && tones[status]) || 'neutral';
}

type Props = { tone: StatusTone; plain?: boolean; children: ReactNode };

/** A coloured dot with its label; the label carries the meaning. `plain` leaves the dot out, for what is no state. */
export function StatusBadge({ tone, plain = false, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} data-plain={plain || undefined}>
      {children}
    </span>
  );
}
