import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { findRecordById, mapRecords } from '@gian-hang/marketplace/runtime/json';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The answer that a page of orders came in, compressed. */
export function compressPage(answer: Buffer): Promise<Buffer> {
  return compress(answer, FAST);
}

/** Pages kept before they were compressed are plain. */
async function decompressPage(body: Buffer): Promise<string> {
  const isPacked = body.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC);
  return (isPacked ? await decompress(body) : body).toString('utf8');
}

/** What was sent for one order of the page. */
export async function extractPayload(body: Buffer, orderId: string): Promise<unknown> {
  return findRecordById(await decompressPage(body), orderId);
}

/** Which orders a page holds, and how to put them into a new one without those that `hide` names. */
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
