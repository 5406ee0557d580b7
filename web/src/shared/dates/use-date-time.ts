import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { systemTimeZone } from '../../lib/system-time-zone.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { signInOptionsQuery } from '../session/sign-in-options.ts';

export function useSystemTimeZone(): string {
  useQuery(signInOptionsQuery());
  return systemTimeZone.use();
}

/** Formats times in the user's time zone, or the server's if none is chosen. */
export function useDateTime(): (iso: string) => string {
  const system = useSystemTimeZone();
  const timeZone = useSession().user?.settings.time_zone ?? system;
  return useCallback((iso: string) => formatDateTime(iso, { timeZone }), [timeZone]);
}
