import type { SyncKind } from '@gian-hang/contract/sync';
import {
  isMarketplaceError,
  type MarketplaceError,
  type MarketplaceErrorKind,
} from '@gian-hang/marketplace/runtime/errors';
import { AppError, type LocalizedMessage } from '../../http/errors/app-error.ts';

type Text = Exclude<LocalizedMessage, string>;
type FailureCode =
  | MarketplaceErrorKind
  | 'authorisation_required'
  | 'renewal_failed'
  | 'finance_scope_missing'
  | 'worker_crashed'
  | 'internal';

const AUTHORISE_AGAIN: Text = {
  vi: 'Shop cần được uỷ quyền lại trên sàn.',
  en: 'The shop must be authorised again on the marketplace.',
};

const MESSAGES: Partial<Record<FailureCode, Text>> = {
  rate_limited: {
    vi: 'Sàn đang giới hạn số lần gọi. Hệ thống sẽ tự thử lại.',
    en: 'The marketplace limits the number of calls. The system will try again by itself.',
  },
  unavailable: {
    vi: 'Sàn thương mại đang gặp sự cố. Hệ thống sẽ tự thử lại.',
    en: 'The marketplace has a problem. The system will try again by itself.',
  },
  timeout: {
    vi: 'Sàn thương mại không phản hồi kịp. Hệ thống sẽ tự thử lại.',
    en: 'The marketplace did not answer in time. The system will try again by itself.',
  },
  network: {
    vi: 'Không kết nối được tới sàn thương mại. Hệ thống sẽ tự thử lại.',
    en: 'The marketplace could not be reached. The system will try again by itself.',
  },
  bad_answer: {
    vi: 'Sàn thương mại trả lời không đọc được. Hệ thống sẽ tự thử lại.',
    en: "The marketplace's answer could not be read. The system will try again by itself.",
  },
  too_large: { vi: 'Câu trả lời của sàn quá lớn.', en: "The marketplace's answer is too large." },
  token_expired: {
    vi: 'Sàn không chấp nhận phiên uỷ quyền của shop. Hệ thống sẽ tự thử lại.',
    en: "The marketplace did not accept the shop's authorisation. The system will try again by itself.",
  },
  renewal_failed: {
    vi: 'Chưa gia hạn được quyền truy cập shop với sàn. Hệ thống đang thử lại.',
    en: "The shop's access could not be renewed with the marketplace yet. The system is trying again.",
  },
  authorisation_gone: AUTHORISE_AGAIN,
  authorisation_required: AUTHORISE_AGAIN,
  forbidden_scope: {
    vi: 'Ứng dụng chưa được cấp quyền đọc dữ liệu này.',
    en: 'The app has not been granted the right to read this.',
  },
  finance_scope_missing: {
    vi: 'Chưa được cấp quyền đọc đối soát và thanh toán. Hãy uỷ quyền lại và cho phép quyền này.',
    en: 'No permission to read statements and payments. Authorise the shop again and grant it.',
  },
  shop_inactive: {
    vi: 'Shop đang bị sàn tạm ngưng.',
    en: 'The marketplace has suspended the shop.',
  },
  misconfigured: {
    vi: 'Thông tin ứng dụng trên sàn chưa đúng. Hãy kiểm tra cài đặt.',
    en: "The app's credentials on the marketplace are not right. Please check the settings.",
  },
  clock_skew: {
    vi: 'Đồng hồ máy chủ lệch so với sàn. Hãy chỉnh lại giờ máy chủ.',
    en: "The server's clock differs from the marketplace's. Please set it right.",
  },
  paging_loop: {
    vi: 'Sàn lặp lại cùng một trang dữ liệu. Hệ thống sẽ tự thử lại.',
    en: 'The marketplace repeats one page again and again. The system will try again by itself.',
  },
  worker_crashed: {
    vi: 'Tiến trình đồng bộ đã dừng đột ngột ba lần nên lượt này bị huỷ. Hệ thống sẽ tự thử lại ở lượt sau.',
    en: 'The process of this sync died three times, so this run was stopped. The system will try again with the next one.',
  },
  internal: {
    vi: 'Có lỗi xảy ra khi đồng bộ. Hệ thống sẽ tự thử lại.',
    en: 'Something went wrong with the sync. The system will try again by itself.',
  },
};

/** Codes are read from the database, so other releases may have written them. */
const MESSAGE_BY_CODE = new Map<string | null, Text>(Object.entries(MESSAGES));

const REFUSED: Text = { vi: 'Sàn thương mại từ chối yêu cầu.', en: 'The marketplace refused the request.' };

/** `text` is the marketplace's message, set when we have no message for the code. */
export type SyncFailure = { code: FailureCode; text: string | null };

/** Only authorising the shop again can fix these. */
const FIXED_BY_AUTHORISATION: readonly (string | null)[] = [
  'authorisation_required',
  'finance_scope_missing',
];

export function needsAuthorisation(code: string | null): boolean {
  return FIXED_BY_AUTHORISATION.includes(code);
}

export function toSyncFailure(error: unknown, kind: SyncKind): SyncFailure {
  if (error instanceof AppError && error.code === 'authorisation_required')
    return { code: 'authorisation_required', text: null };
  if (!isMarketplaceError(error)) return { code: 'internal', text: null };
  if (kind === 'finance' && error.kind === 'forbidden_scope')
    return { code: 'finance_scope_missing', text: null };
  const code = codeOf(error);
  return { code, text: MESSAGES[code] ? null : (error.marketplaceMessage ?? null) };
}

function codeOf({ kind, operation }: MarketplaceError): FailureCode {
  if (kind === 'authorisation_gone') return 'authorisation_required';
  return operation === 'token.refresh' && kind !== 'misconfigured' ? 'renewal_failed' : kind;
}

/** The message for the user: ours for the code, otherwise the marketplace's. */
export function syncFailureMessage({
  code,
  text,
}: {
  code: string | null;
  text: string | null;
}): LocalizedMessage {
  return MESSAGE_BY_CODE.get(code) ?? text ?? REFUSED;
}
