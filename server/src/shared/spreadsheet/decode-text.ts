import { SpreadsheetError } from './spreadsheet-problem.ts';

/** Bytes that Windows-1258 leaves undefined and Windows-1252 does not. */
const ONLY_WINDOWS_1252 = new Set([0x8a, 0x8e, 0x9a, 0x9e]);
const SAMPLE_BYTES = 4096;

/** Decodes UTF-8, UTF-16, or the Windows code pages of Vietnamese and Western Europe. */
export function decodeText(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // Windows-1258 writes tone marks as characters of their own.
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).normalize('NFC');
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = wideEncodingOf(bytes.subarray(0, SAMPLE_BYTES));
  if (wide) return wide;
  if (bytes.includes(0)) throw new SpreadsheetError('file_not_supported', 'binary');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return bytes.some((byte) => ONLY_WINDOWS_1252.has(byte)) ? 'windows-1252' : 'windows-1258';
  }
}

/** UTF-16 without its mark: nearly every second byte is zero, always on the same side. */
function wideEncodingOf(sample: Buffer): string | null {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 8;
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : null;
}
