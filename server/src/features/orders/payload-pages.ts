import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const ZSTD_MARK = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** What the marketplace sent for a page of orders, as one compressed list. */
export function packPage(payloads: readonly unknown[]): Promise<Buffer> {
  return compress(Buffer.from(JSON.stringify(payloads)), QUICKLY);
}

/** `place` counts from 1. Pages kept before they were compressed are plain. */
export async function unpackPayload(body: Buffer, place: number): Promise<unknown> {
  const isPacked = body.subarray(0, ZSTD_MARK.length).equals(ZSTD_MARK);
  const list: unknown = JSON.parse((isPacked ? await decompress(body) : body).toString('utf8'));
  return Array.isArray(list) ? list[place - 1] : undefined;
}
