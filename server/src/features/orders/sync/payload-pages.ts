import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { changeRecords, recordIn } from '@gian-hang/marketplace/runtime/json';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const ZSTD_MARK = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The answer that a page of orders came in, compressed. */
export function packPage(answer: Buffer): Promise<Buffer> {
  return compress(answer, QUICKLY);
}

/** Pages kept before they were compressed are plain. */
async function unpackPage(body: Buffer): Promise<string> {
  const isPacked = body.subarray(0, ZSTD_MARK.length).equals(ZSTD_MARK);
  return (isPacked ? await decompress(body) : body).toString('utf8');
}

/** What was sent for one order of the page. */
export async function unpackPayload(body: Buffer, orderId: string): Promise<unknown> {
  return recordIn(await unpackPage(body), orderId);
}

/** Which orders a page holds, and how to put them into a new one without those that `hide` names. */
export async function openPage(body: Buffer) {
  const answer = await unpackPage(body);
  const ids = new Set<string>();
  changeRecords(answer, (id) => ids.add(id));
  return {
    ids: [...ids],
    repack: (hides: (id: string) => boolean, hide: (record: unknown) => unknown) =>
      packPage(
        Buffer.from(
          JSON.stringify(changeRecords(answer, (id, record) => (hides(id) ? hide(record) : record))),
        ),
      ),
  };
}
