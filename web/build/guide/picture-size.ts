import { readFileSync } from 'node:fs';

/** Reads width and height from the first bytes of a WebP file, lossy (VP8) or extended (VP8X). */
export function readPictureSize(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  const format = bytes.toString('latin1', 12, 16);
  if (format === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (format === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  throw new Error(`${file} is not a lossy WebP picture`);
}
