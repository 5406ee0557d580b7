import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { recordIn } from '@gian-hang/marketplace/json';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const ZSTD_MARK = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The answer that a page of orders came in, compressed. */
export function packPage(answer: Buffer): Promise<Buffer> {
  return compress(answer, QUICKLY);
}

/** What was sent for one order of the page. Pages kept before they were compressed are plain. */
export async function unpackPayload(body: Buffer, orderId: string): Promise<unknown> {
  const isPacked = body.subarray(0, ZSTD_MARK.length).equals(ZSTD_MARK);
  return recordIn((isPacked ? await decompress(body) : body).toString('utf8'), orderId);
}
