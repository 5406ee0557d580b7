import { useEffect, useRef, useState } from 'react';
import { isUnauthenticated } from '../../lib/api/api-error.ts';
import { download } from '../../lib/api/download.ts';
import { showFailure } from '../../lib/toast.ts';

export type ExportQuery = Record<string, string | undefined>;

export type ExportJob = {
  /** Bytes of the running export; null while none runs. */
  received: number | null;
  start: (query: ExportQuery) => void;
  cancel: () => void;
};

/** Downloads an export of a list, one at a time; leaving the page cancels it. */
export function useExport(path: string): ExportJob {
  const running = useRef<AbortController | null>(null);
  const [received, setReceived] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (query: ExportQuery) => {
    const controller = new AbortController();
    running.current = controller;
    setReceived(0);
    try {
      await download(path, { query, signal: controller.signal, onBytes: setReceived });
    } catch (error) {
      if (!controller.signal.aborted && !isUnauthenticated(error)) showFailure(error);
    } finally {
      running.current = null;
      setReceived(null);
    }
  };
  return { received, start: (query) => void run(query), cancel: () => running.current?.abort() };
}
