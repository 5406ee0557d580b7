import { formatCount } from '../../../../lib/text/format.ts';
import { translate } from '../../../../lib/text/i18n.ts';

/** A picture of the form; without uri and failure it is being uploaded. */
export type Picture = {
  key: string;
  /** The name of the chosen file; empty for pictures of the marketplace. */
  name: string;
  uri: string | null;
  url: string | null;
  failure: { message: string; canRetry: boolean } | null;
};

/** What the file dialog offers. Some systems do not know the type of HEIC files. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/bmp,image/heic,image/heif,.heic,.heif';

export function marketplacePicture(uri: string, url: string | null): Picture {
  return { key: uri, name: '', uri, url, failure: null };
}

export function isUploading({ uri, failure }: Picture): boolean {
  return uri === null && failure === null;
}

export function isFailed({ failure }: Picture): boolean {
  return failure !== null;
}

/** Uris of the uploaded pictures, in their order. */
export function urisOf(pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ uri }) => uri ?? []);
}

/** Moves a picture among those that have not failed. */
export function movePicture(pictures: readonly Picture[], key: string, to: number): Picture[] {
  const failed = pictures.filter(isFailed);
  const moved = pictures.filter((picture) => picture.key === key);
  const others = pictures.filter((picture) => picture.key !== key && !isFailed(picture));
  return [...others.toSpliced(to, 0, ...moved), ...failed];
}

/** Why a file cannot be uploaded; null if it can. The server examines the content. */
export function refuseFile({ name, type, size }: File, maxBytes: number): string | null {
  const isKnown = PICTURE_KINDS.split(',').some((kind) => kind === type || name.toLowerCase().endsWith(kind));
  if (!isKnown) return translate('products.pictures.wrongKind');
  if (size > maxBytes)
    return translate('products.pictures.tooLarge', { most: formatCount(Math.floor(maxBytes / 1024 / 1024)) });
  return null;
}

/** The pictures in a paste or drop. Text that is copied from a spreadsheet carries its own picture: it stays text. */
export function picturesIn(data: DataTransfer | null): File[] {
  if (data === null || data.types.includes('text/plain')) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}

/** Why the pictures cannot be saved yet; null if they can. */
export function validatePictures(
  pictures: readonly Picture[],
  { required, most }: { required: boolean; most: number },
): string | null {
  if (pictures.some(isUploading)) return translate('products.pictures.uploading');
  if (pictures.some(isFailed)) return translate('products.pictures.unfinished');
  if (required && pictures.length === 0) return translate('products.pictures.required');
  if (pictures.length > most) return translate('products.pictures.tooMany', { most });
  return null;
}
