import { crc32, createInflateRaw } from 'node:zlib';
import { SpreadsheetError } from './spreadsheet-problem.ts';

const END_RECORD = 0x06054b50;
const CENTRAL_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const END_RECORD_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const MAX_ENTRIES = 1000;
/** Of one part and of all parts together. A sheet of 50 000 rows and 20 columns has about 40 MB. */
const MAX_INFLATED_BYTES = 150 * 1024 * 1024;
const ENCRYPTED_FLAG = 1;
const STORED = 0;
const DEFLATED = 8;

type Entry = { method: number; crc: number; compressed: number; inflated: number; offset: number };

/** The entries of a zip file by name, read on demand in pieces. Zip64 is not read: it is for larger files. */
export class ZipArchive {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const end = findEndRecord(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > MAX_ENTRIES) throw new SpreadsheetError('file_too_large', `${count} entries`);
    let position = bytes.readUInt32LE(end + 16);
    let inflated = 0;
    for (let index = 0; index < count; index++) {
      if (position + 46 > end || bytes.readUInt32LE(position) !== CENTRAL_RECORD)
        throw new SpreadsheetError('file_damaged', 'central directory');
      if (bytes.readUInt16LE(position + 8) & ENCRYPTED_FLAG) throw new SpreadsheetError('file_encrypted');
      const nameLength = bytes.readUInt16LE(position + 28);
      const name = bytes.toString('utf8', position + 46, position + 46 + nameLength);
      const entry = {
        method: bytes.readUInt16LE(position + 10),
        crc: bytes.readUInt32LE(position + 16),
        compressed: bytes.readUInt32LE(position + 20),
        inflated: bytes.readUInt32LE(position + 24),
        offset: bytes.readUInt32LE(position + 42),
      };
      inflated += entry.inflated;
      if (inflated > MAX_INFLATED_BYTES) throw new SpreadsheetError('file_too_large', 'declared size');
      if (this.#entries.has(name)) throw new SpreadsheetError('file_damaged', 'name twice');
      this.#entries.set(name, entry);
      position += 46 + nameLength + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32);
    }
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The entry in pieces. Fails when it is longer than declared, or differs from its checksum. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new SpreadsheetError('file_damaged', `no ${name}`);
    let length = 0;
    let checksum = 0;
    for await (const piece of this.#pieces(entry)) {
      length += piece.length;
      if (length > entry.inflated) throw new SpreadsheetError('file_too_large', 'more than declared');
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (length !== entry.inflated || checksum !== entry.crc)
      throw new SpreadsheetError('file_damaged', 'checksum');
  }

  async *#pieces(entry: Entry): AsyncGenerator<Buffer> {
    const data = this.#dataOf(entry);
    if (entry.method === STORED) yield data;
    else if (entry.method === DEFLATED) yield* inflate(data);
    else throw new SpreadsheetError('file_not_supported', `compression ${entry.method}`);
  }

  #dataOf({ offset, compressed }: Entry): Buffer {
    const bytes = this.#bytes;
    if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_RECORD)
      throw new SpreadsheetError('file_damaged', 'local header');
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    if (start + compressed > bytes.length) throw new SpreadsheetError('file_damaged', 'truncated');
    return bytes.subarray(start, start + compressed);
  }
}

async function* inflate(data: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw();
  stream.end(data);
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError('file_damaged', 'deflate');
  } finally {
    stream.destroy();
  }
}

function findEndRecord(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_RECORD_BYTES - MAX_COMMENT_BYTES);
  for (let position = bytes.length - END_RECORD_BYTES; position >= first; position--)
    if (bytes.readUInt32LE(position) === END_RECORD) return position;
  throw new SpreadsheetError('file_damaged', 'no end record');
}
