/** As many as the server takes at once; typed by it, so that the two cannot differ. */
export const MAX_PASTED_IDS: typeof import('@gian-hang/contract/orders/orders').MAX_PASTED_IDS = 500;

/** A pasted list of ids or tracking numbers: two or more entries that each hold a digit and no space. */
export function parsePastedIds(text: string): string[] | null {
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  const isList =
    entries.length > 1 && entries.every((entry) => /\d/.test(entry) && /^[\w-]{5,64}$/.test(entry));
  return isList ? [...new Set(entries)] : null;
}
