const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

const textAt = (bytes: Buffer, start: number, length: number) =>
  bytes.toString('latin1', start, start + length);

const KINDS: [string, (bytes: Buffer) => boolean][] = [
  ['jpg', (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff'],
  ['png', (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP'],
  ['heic', (bytes) => textAt(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.includes(textAt(bytes, 8, 4))],
  // Two letters are a weak sign, so the reserved bytes count as well.
  ['bmp', (bytes) => textAt(bytes, 0, 2) === 'BM' && textAt(bytes, 6, 4) === '\0\0\0\0'],
];

/** The kind of a picture by its first bytes, as a file extension; null if marketplaces do not take it. */
export function imageKindOf(bytes: Buffer): string | null {
  return KINDS.find(([, matches]) => matches(bytes))?.[0] ?? null;
}
