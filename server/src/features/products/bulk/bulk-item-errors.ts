import type { Language } from '@gian-hang/contract/accounts/settings';
import {
  BULK_ITEM_ERROR_CODES,
  type BulkItemErrorCode,
  type ItemErrorCode,
} from '@gian-hang/contract/products/product-writes';
import { AppError } from '../../../http/errors/app-error.ts';
import { failureMessage } from '../../../http/errors/messages.ts';

const TEXTS: Record<BulkItemErrorCode, Record<Language, string>> = {
  no_price: { vi: 'Giá mới phải lớn hơn 0.', en: 'The new price must be above 0.' },
  no_sku: { vi: 'Sản phẩm không có SKU nào.', en: 'The product has no SKU.' },
  region_mismatch: {
    vi: 'Chỉ nhân bản được sang shop cùng khu vực.',
    en: 'Products can only be cloned to shops of the same region.',
  },
  marketplace_mismatch: {
    vi: 'Chỉ nhân bản được sang shop cùng sàn.',
    en: 'Products can only be cloned to shops of the same marketplace.',
  },
  details_missing: {
    vi: 'Sàn không cho đọc chi tiết của sản phẩm này.',
    en: 'The marketplace does not tell the details of this product.',
  },
  picture_unavailable: {
    vi: 'Không tải được ảnh của sản phẩm từ sàn.',
    en: 'A picture of the product could not be fetched from the marketplace.',
  },
  modified_since: {
    vi: 'Sản phẩm đã được sửa sau đó nên không hoàn tác.',
    en: 'The product has been changed since and is left as it is.',
  },
};

/** Why one product of a bulk job failed; the others continue. */
export class BulkItemError extends Error {
  override name = 'BulkItemError';
  readonly code: BulkItemErrorCode;

  constructor(code: BulkItemErrorCode) {
    super(code);
    this.code = code;
  }
}

export type ItemFailure = { code: ItemErrorCode; message: string | null };

/** The failure of one product; null for an error that is not about the product. */
export function toItemFailure(error: unknown): ItemFailure | null {
  if (error instanceof BulkItemError) return { code: error.code, message: null };
  if (!(error instanceof AppError)) return null;
  return {
    code: error.code,
    message: typeof error.localizedMessage === 'string' ? error.localizedMessage : null,
  };
}

const isBulkItemErrorCode = (code: ItemErrorCode): code is BulkItemErrorCode =>
  BULK_ITEM_ERROR_CODES.some((fault) => fault === code);

/** The marketplace's message if it sent one, otherwise ours in the reader's language. */
export function itemFailureMessage({ code, message }: ItemFailure, language: Language): string {
  if (message) return message;
  return isBulkItemErrorCode(code) ? TEXTS[code][language] : failureMessage(code, language);
}
