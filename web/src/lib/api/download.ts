import { fetchFile, type RequestOptions } from './http.ts';
import { withSession } from './with-session.ts';

type Options = Pick<RequestOptions, 'query' | 'signal'> & { onBytes?: (received: number) => void };

/** Downloads a file with the session's token. */
export async function download(path: string, { query, signal, onBytes }: Options): Promise<void> {
  const options = { ...(query ? { query } : {}), signal };
  const response = await withSession((token) => fetchFile(path, options, token));
  const parts: BlobPart[] = [];
  let received = 0;
  for await (const chunk of response.body ?? []) {
    parts.push(chunk);
    received += chunk.byteLength;
    onBytes?.(received);
  }
  saveBlob(new Blob(parts), fileName(response) ?? 'export.xlsx');
}

/** The name that the server gives a file. */
export function fileName({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
}

/** Offers a blob as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
