import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SpreadsheetError } from './spreadsheet-problem.ts';

const MAX_ENTRIES = 1000;
/** Of all parts together. A sheet of 50 000 rows and 20 columns has about 40 MB. */
const MAX_INFLATED_BYTES = 150 * 1024 * 1024;

/** The entries of a zip file by name, read on demand in pieces. An entry may not be longer than declared. */
export class ZipArchive {
  readonly #archive: ZipFile;
  readonly #entries = new Map<string, Entry>();

  private constructor(archive: ZipFile) {
    this.#archive = archive;
  }

  static async open(bytes: Buffer): Promise<ZipArchive> {
    const archive = new ZipArchive(await fromBufferPromise(bytes));
    await archive.#readEntries();
    return archive;
  }

  async #readEntries(): Promise<void> {
    let inflated = 0;
    for await (const entry of this.#archive.eachEntry()) {
      if (entry.isEncrypted()) throw new SpreadsheetError('file_encrypted');
      if (this.#entries.has(entry.fileName)) throw new SpreadsheetError('file_damaged', 'name twice');
      this.#entries.set(entry.fileName, entry);
      inflated += entry.uncompressedSize;
      if (this.#entries.size > MAX_ENTRIES || inflated > MAX_INFLATED_BYTES)
        throw new SpreadsheetError('file_too_large', 'declared size');
    }
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The entry in pieces. Fails if it differs from its checksum. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new SpreadsheetError('file_damaged', `no ${name}`);
    let checksum = 0;
    for await (const piece of await this.#archive.openReadStreamPromise(entry)) {
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (checksum !== entry.crc32) throw new SpreadsheetError('file_damaged', 'checksum');
  }
}
