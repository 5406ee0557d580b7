import { isMarketplaceError, type MarketplaceErrorKind } from '@gian-hang/marketplace/errors';
import { AppError } from '../../http/app-error.ts';

const IN_WORDS: Partial<Record<MarketplaceErrorKind, string>> = {
  rate_limited: 'Sàn đang giới hạn số lần gọi. Hệ thống sẽ tự thử lại.',
  unavailable: 'Sàn thương mại đang gặp sự cố. Hệ thống sẽ tự thử lại.',
  timeout: 'Sàn thương mại không phản hồi kịp. Hệ thống sẽ tự thử lại.',
  network: 'Không kết nối được tới sàn thương mại. Hệ thống sẽ tự thử lại.',
  bad_answer: 'Sàn thương mại trả lời không đọc được. Hệ thống sẽ tự thử lại.',
  too_large: 'Câu trả lời của sàn quá lớn.',
  authorisation_gone: 'Shop cần được ủy quyền lại trên sàn.',
  forbidden_scope: 'Ứng dụng chưa được cấp quyền đọc dữ liệu này.',
  shop_inactive: 'Shop đang bị sàn tạm ngưng.',
  misconfigured: 'Thông tin ứng dụng trên sàn chưa đúng. Hãy kiểm tra cài đặt.',
  clock_skew: 'Đồng hồ máy chủ lệch so với sàn. Hãy chỉnh lại giờ máy chủ.',
  paging_loop: 'Sàn lặp lại cùng một trang dữ liệu. Hệ thống sẽ tự thử lại.',
};

export type SyncFailure = { code: string; text: string };

/** A failed sync in words for the person who waits for it, with the marketplace's own where it gave some. */
export function describeFailure(error: unknown): SyncFailure {
  if (error instanceof AppError && error.code === 'authorisation_needed')
    return { code: 'authorisation_needed', text: 'Shop cần được ủy quyền lại trên sàn.' };
  if (!isMarketplaceError(error))
    return { code: 'internal', text: 'Có lỗi xảy ra khi đồng bộ. Hệ thống sẽ tự thử lại.' };
  const text = IN_WORDS[error.kind] ?? error.marketplaceMessage ?? 'Sàn thương mại từ chối yêu cầu.';
  return { code: error.kind === 'authorisation_gone' ? 'authorisation_needed' : error.kind, text };
}
