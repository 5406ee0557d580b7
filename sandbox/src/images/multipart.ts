export type Part = { name: string; filename: string | undefined; content: Buffer };

/** Parses a multipart/form-data body; returns undefined if it is not one. */
export function readMultipart(contentType: string, body: Buffer): Part[] | undefined {
  const match = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) return undefined;
  const mark = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let at = body.indexOf(mark);
  while (at !== -1) {
    const start = at + mark.length;
    if (body.subarray(start, start + 2).toString() === '--') return parts;
    const next = body.indexOf(mark, start);
    if (next === -1) return undefined;
    const part = readPart(body.subarray(start + 2, next - 2));
    if (part !== undefined) parts.push(part);
    at = next;
  }
  return undefined;
}

function readPart(bytes: Buffer): Part | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = bytes.subarray(0, end).toString('utf8');
  const name = /name="([^"]*)"/i.exec(head.replace(/filename\*?="[^"]*"/i, ''))?.[1];
  if (name === undefined) return undefined;
  return { name, filename: /filename="([^"]*)"/i.exec(head)?.[1], content: bytes.subarray(end + 4) };
}
