import { fileName, saveBlob } from './download.ts';
import { fetchFile, type RequestOptions } from './http.ts';
import { withSession } from './with-session.ts';

/**
 * Opens a PDF in a new tab. The tab opens before the request, because browsers allow it only during a click; if it is
 * blocked, the file is downloaded instead.
 */
export async function openPdf(
  path: string,
  pendingQuery: Promise<NonNullable<RequestOptions['query']>>,
): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const query = await pendingQuery;
    const response = await withSession((token) => fetchFile(path, { query }, token));
    const pdf = new Blob([await response.arrayBuffer()], { type: 'application/pdf' });
    if (tab === null) return saveBlob(pdf, fileName(response) ?? 'document.pdf');
    const url = URL.createObjectURL(pdf);
    tab.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), 600_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
