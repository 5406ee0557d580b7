import { fetchFile, type RequestOptions } from './http.ts';
import { withSession } from './with-session.ts';

type Options = Pick<RequestOptions, 'query'> & { signal: AbortSignal; onBytes: (received: number) => void };

const DEFAULT_NAME = 'export.xlsx';

/** Downloads a file with the session's token. */
export async function download(path: string, { query, signal, onBytes }: Options): Promise<void> {
  const options = { ...(query ? { query } : {}), signal };
  const response = await withSession((token) => fetchFile(path, options, token));
  const parts: BlobPart[] = [];
  let received = 0;
  for await (const chunk of response.body ?? []) {
    parts.push(chunk);
    received += chunk.byteLength;
    onBytes(received);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  saveBlob(new Blob(parts), name ?? DEFAULT_NAME);
}

/** Offers a blob as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
