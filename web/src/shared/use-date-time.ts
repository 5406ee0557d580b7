import { useCallback } from 'react';
import { DEFAULT_TIME_ZONE, formatDateTime } from '../lib/format.ts';
import { useSession } from './session.ts';

/** Formats times in the zone this person has chosen. */
export function useDateTime(): (iso: string) => string {
  const timeZone = useSession().user?.settings.time_zone ?? DEFAULT_TIME_ZONE;
  return useCallback((iso: string) => formatDateTime(iso, { timeZone }), [timeZone]);
}
