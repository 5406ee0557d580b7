import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { findRecordById, mapRecords } from '@gian-hang/marketplace/runtime/json';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Compresses the response that a page of orders came in. */
export function compressPage(answer: Buffer): Promise<Buffer> {
  return compress(answer, FAST);
}

/** Pages stored by older releases are not compressed. */
async function decompressPage(body: Buffer): Promise<string> {
  const isPacked = body.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC);
  return (isPacked ? await decompress(body) : body).toString('utf8');
}

/** The payload of one order of the page. */
export async function extractPayload(body: Buffer, orderId: string): Promise<unknown> {
  return findRecordById(await decompressPage(body), orderId);
}

/** The order ids of a page; `rewrite` applies `hide` to the orders that `hides` selects. */
export async function readPayloadPage(body: Buffer) {
  const answer = await decompressPage(body);
  const ids = new Set<string>();
  mapRecords(answer, (id) => ids.add(id));
  return {
    ids: [...ids],
    rewrite: (hides: (id: string) => boolean, hide: (record: unknown) => unknown) =>
      compressPage(
        Buffer.from(JSON.stringify(mapRecords(answer, (id, record) => (hides(id) ? hide(record) : record)))),
      ),
  };
}
