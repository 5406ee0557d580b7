import type { UploadedImage } from '@gian-hang/contract/products/new-product';
import { useRef } from 'react';
import { hasErrorCode } from '../../../../lib/api/api-error.ts';
import { translate } from '../../../../lib/text/i18n.ts';
import { type Picture, refuseFile } from './picture.ts';

type Change = (pictures: readonly Picture[]) => Picture[];
export type ChangePictures = (change: Change) => void;

type Uploads = {
  change: ChangePictures;
  upload: (file: File) => Promise<UploadedImage>;
  maxBytes: number;
  /** How many more pictures fit. */
  free: number;
};

let count = 0;

/** Adds chosen files as pictures and uploads them one after another; each can fail and be retried on its own. */
export function usePictureUploads({ change, upload, maxBytes, free }: Uploads) {
  const files = useRef(new Map<string, File>());
  const patch = (key: string, fields: Partial<Picture>) =>
    change((pictures) =>
      pictures.map((picture) => (picture.key === key ? { ...picture, ...fields } : picture)),
    );

  async function send(key: string): Promise<void> {
    const file = files.current.get(key);
    if (file === undefined) return;
    patch(key, { failure: null });
    try {
      const { uri, url } = await upload(file);
      patch(key, { uri, ...(url === null ? {} : { url }) });
      files.current.delete(key);
    } catch (error) {
      const message = error instanceof Error ? error.message : translate('common.errors.title');
      patch(key, {
        failure: { message, canRetry: !hasErrorCode(error, 'unsupported_picture', 'payload_too_large') },
      });
    }
  }

  function register(file: File, index: number): Picture {
    count += 1;
    const key = `file-${count}`;
    const refusal = index < free ? refuseFile(file, maxBytes) : translate('products.pictures.noRoom');
    if (refusal === null) files.current.set(key, file);
    const failure = refusal === null ? null : { message: refusal, canRetry: false };
    return { key, name: file.name, uri: null, url: URL.createObjectURL(file), failure };
  }

  async function add(chosen: readonly File[]): Promise<void> {
    const added = chosen.map(register);
    change((pictures) => [...pictures, ...added]);
    for (const { key } of added) await send(key);
  }

  function remove(key: string): void {
    files.current.delete(key);
    change((pictures) => pictures.filter((picture) => picture.key !== key));
  }

  return { add, remove, retry: send };
}
