import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectLive } from './live-connection.ts';
import { refetchOnScreen } from './live-refetch.ts';

/** Keeps every list on screen up to date without a reload. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = refetchOnScreen(queries);
    const disconnect = connectLive((topics) => refetch.request(topics));
    return () => {
      disconnect();
      refetch.stop();
    };
  }, [queries]);
}
