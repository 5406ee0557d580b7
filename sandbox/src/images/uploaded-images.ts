import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type UploadedImage = { bytes: Buffer; type: string };

const MAX_IMAGES_IN_MEMORY = 200;

/** Stores uploaded pictures on disk if there is a data folder, otherwise the latest ones in memory. */
export class UploadedImages {
  readonly #folder: string | undefined;
  readonly #memory = new Map<string, UploadedImage>();

  constructor(dataDir: string | undefined) {
    this.#folder = dataDir && join(dataDir, 'images');
    if (this.#folder !== undefined) mkdirSync(this.#folder, { recursive: true });
  }

  save(id: string, image: UploadedImage): void {
    if (this.#folder !== undefined) writeFileSync(this.#file(id, image.type), image.bytes);
    if (this.#memory.size >= MAX_IMAGES_IN_MEMORY)
      this.#memory.delete(this.#memory.keys().next().value ?? '');
    this.#memory.set(id, image);
  }

  load(id: string): UploadedImage | undefined {
    const known = this.#memory.get(id);
    if (known !== undefined || this.#folder === undefined || !/^[\w-]+$/.test(id)) return known;
    for (const type of ['png', 'jpeg', 'webp', 'bmp', 'heic']) {
      try {
        return { bytes: readFileSync(this.#file(id, type)), type };
      } catch {
        // The picture has another file type.
      }
    }
    return undefined;
  }

  #file(id: string, type: string): string {
    return join(this.#folder ?? '', `${id}.${type}`);
  }
}
