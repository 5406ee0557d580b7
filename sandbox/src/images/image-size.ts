export type ImageInfo = { type: string; width: number; height: number };

function pngInfo(bytes: Buffer): ImageInfo | undefined {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47) return undefined;
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function jpegInfo(bytes: Buffer): ImageInfo | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return { type: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return { type: 'jpeg', width: 0, height: 0 };
}

function webpInfo(bytes: Buffer): ImageInfo | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X')
    return { type: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { type: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

function bmpInfo(bytes: Buffer): ImageInfo | undefined {
  if (bytes.length < 26 || bytes.toString('latin1', 0, 2) !== 'BM') return undefined;
  return { type: 'bmp', width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) };
}

function heicInfo(bytes: Buffer): ImageInfo | undefined {
  const isHeic = bytes.length > 12 && /^ftyp(heic|heix|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));
  return isHeic ? { type: 'heic', width: 0, height: 0 } : undefined;
}

/** Reads type and size from the file header. Size is zero if not found; other file types give undefined. */
export function imageInfo(bytes: Buffer): ImageInfo | undefined {
  return pngInfo(bytes) ?? jpegInfo(bytes) ?? webpInfo(bytes) ?? bmpInfo(bytes) ?? heicInfo(bytes);
}
