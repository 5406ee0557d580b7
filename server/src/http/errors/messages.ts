import type { Language } from '@gian-hang/contract/accounts/settings';
import type { ErrorCode } from '@gian-hang/contract/errors';

type Text = Record<Language, string>;

const FAILURES: Record<ErrorCode, Text> = {
  validation_failed: { vi: 'Dữ liệu gửi lên chưa hợp lệ.', en: 'Some of the data sent is not valid.' },
  malformed_body: { vi: 'Không đọc được nội dung gửi lên.', en: 'The body could not be read.' },
  password_too_weak: {
    vi: 'Mật khẩu này quá dễ đoán. Vui lòng chọn mật khẩu khác.',
    en: 'This password is too easy to guess. Please choose another one.',
  },
  malformed_request: { vi: 'Không đọc được yêu cầu.', en: 'The request could not be read.' },
  unauthenticated: { vi: 'Bạn cần đăng nhập để tiếp tục.', en: 'Please sign in to continue.' },
  invalid_credentials: { vi: 'Sai email hoặc mật khẩu', en: 'Wrong e-mail or password' },
  session_ended: {
    vi: 'Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại.',
    en: 'Your session has ended. Please sign in again.',
  },
  session_expired: {
    vi: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
    en: 'Your session has expired. Please sign in again.',
  },
  signed_out_elsewhere: {
    vi: 'Phiên đăng nhập này đã bị đăng xuất từ thiết bị khác hoặc bởi quản trị viên.',
    en: 'This session was signed out from another device or by an administrator.',
  },
  password_changed: {
    vi: 'Mật khẩu đã được đổi. Vui lòng đăng nhập lại bằng mật khẩu mới.',
    en: 'The password was changed. Please sign in again with the new one.',
  },
  account_disabled: {
    vi: 'Tài khoản này đã bị khoá. Vui lòng liên hệ quản trị viên.',
    en: 'This account has been disabled. Please contact an administrator.',
  },
  refresh_token_reused: {
    vi: 'Phiên đăng nhập đã bị kết thúc để bảo vệ tài khoản vì có dấu hiệu bị dùng ở nơi khác.',
    en: 'The session was ended to protect the account: it seems to have been used elsewhere.',
  },
  second_factor_required: {
    vi: 'Nhập mã xác thực hai lớp để tiếp tục.',
    en: 'Enter the code of your second factor to continue.',
  },
  second_factor_wrong: {
    vi: 'Mã xác thực không đúng hoặc đã được dùng.',
    en: 'The code is wrong or has been used already.',
  },
  forbidden: { vi: 'Bạn không có quyền thực hiện thao tác này.', en: 'You are not allowed to do this.' },
  cross_site_refused: {
    vi: 'Yêu cầu từ trang web khác bị từ chối.',
    en: 'Requests from other sites are refused.',
  },
  second_factor_setup_required: {
    vi: 'Quản trị viên phải bật xác thực hai lớp trước khi làm việc.',
    en: 'Administrators must set up the second factor before they go on.',
  },
  registration_closed: { vi: 'Chức năng đăng ký đang tắt.', en: 'Registration is closed.' },
  not_found: { vi: 'Không tìm thấy.', en: 'Not found.' },
  request_timeout: {
    vi: 'Yêu cầu gửi đến quá chậm.',
    en: 'The request took too long to arrive.',
  },
  conflict: {
    vi: 'Dữ liệu đã thay đổi. Vui lòng tải lại.',
    en: 'The data has changed meanwhile. Please reload.',
  },
  email_taken: { vi: 'Tài khoản đã tồn tại!', en: 'This account already exists!' },
  last_administrator: {
    vi: 'Phải còn ít nhất một quản trị viên đang hoạt động.',
    en: 'There must always be at least one active administrator.',
  },
  own_account_not_allowed: {
    vi: 'Bạn không thể tự khoá, hạ quyền hoặc xoá tài khoản của chính mình.',
    en: 'You cannot disable, demote or delete your own account.',
  },
  own_password_not_allowed: {
    vi: 'Mật khẩu của chính bạn được đổi trong hồ sơ cá nhân, với mật khẩu hiện tại.',
    en: 'Your own password is changed in your profile, with the current one.',
  },
  shop_taken: {
    vi: 'Shop này đã được người khác liên kết.',
    en: 'This shop has been linked by somebody else.',
  },
  authorisation_required: {
    vi: 'Shop cần được uỷ quyền lại trên sàn.',
    en: 'The shop must be authorised again on the marketplace.',
  },
  order_not_manual: {
    vi: 'Đơn hàng này thuộc về sàn nên chỉ sửa được trên sàn.',
    en: 'This order belongs to the marketplace and can only be changed there.',
  },
  order_not_synced: {
    vi: 'Đơn hàng này được nhập tay nên không có trên sàn để đồng bộ.',
    en: 'This order was entered by hand; the marketplace has nothing to sync.',
  },
  order_transition_not_allowed: {
    vi: 'Không thể chuyển đơn hàng sang trạng thái này.',
    en: 'The order cannot move to this status.',
  },
  order_id_missing: {
    vi: 'Bản ghi này không có mã đơn hàng nên không thể đọc lại riêng.',
    en: 'This record has no order id, so it cannot be read again by itself.',
  },
  view_name_taken: {
    vi: 'Bạn đã có chế độ xem với tên này.',
    en: 'You already have a view with this name.',
  },
  too_many_views: {
    vi: 'Mỗi người lưu được tối đa 50 chế độ xem. Hãy xoá bớt trước khi lưu thêm.',
    en: 'Everyone can save up to 50 views. Delete some before you save more.',
  },
  bank_account_exists: {
    vi: 'Đã có tài khoản ngân hàng với số và loại tiền này.',
    en: 'There is already a bank account with this number and currency.',
  },
  bank_number_unreadable: {
    vi: 'Không giải mã được số tài khoản vì khoá bảo mật đã đổi. Hãy sửa tài khoản và nhập lại số.',
    en: 'The number cannot be decrypted because the secret has changed. Please edit the account and enter it again.',
  },
  bank_file_loaded: {
    vi: 'Tệp này không có dòng nào mới: mọi dòng đã được tải lên trước đó.',
    en: 'This file has no new lines: all of them have been loaded before.',
  },
  bank_file_in_use: {
    vi: 'Không thể gỡ tệp vì đã có người xác nhận dòng trong tệp. Hãy hoàn tác các dòng đó trước.',
    en: 'The file cannot be removed because someone has confirmed one of its lines. Undo those first.',
  },
  bank_match_too_large: {
    vi: 'Số tiền khớp lớn hơn phần còn lại của dòng sao kê hoặc của khoản thanh toán.',
    en: 'The matched amount is larger than what is left of the bank line or of the payout.',
  },
  bank_columns_unclear: {
    vi: 'Chưa nhận ra các cột của tệp. Hãy chọn cột ngày và cột số tiền.',
    en: 'The columns of the file were not recognised. Please choose the date and amount columns.',
  },
  bank_file_without_lines: {
    vi: 'Không đọc được dòng giao dịch nào trong tệp.',
    en: 'No transaction could be read from the file.',
  },
  product_transition_not_allowed: {
    vi: 'Không thể chuyển sản phẩm sang trạng thái này.',
    en: 'The product cannot move to this status.',
  },
  bulk_already_undone: {
    vi: 'Thay đổi này đã được hoàn tác.',
    en: 'This change has been undone already.',
  },
  second_factor_mandatory: {
    vi: 'Tài khoản quản trị phải giữ xác thực hai lớp.',
    en: 'Administrators must keep their second factor.',
  },
  request_in_progress: {
    vi: 'Yêu cầu này đang được xử lý. Vui lòng thử lại sau giây lát.',
    en: 'This call is still under way. Please try again in a moment.',
  },
  response_lost: {
    vi: 'Yêu cầu này đã được thực hiện nhưng kết quả trả lời bị mất. Vui lòng tải lại để xem.',
    en: 'This call was carried out, but its answer was lost. Please reload to see what came of it.',
  },
  link_invalid: {
    vi: 'Liên kết đã được dùng hoặc đã hết hạn.',
    en: 'This link has been used or has expired.',
  },
  payload_too_large: { vi: 'Nội dung gửi lên quá lớn.', en: 'The body is too large.' },
  file_too_large: {
    vi: 'Tệp quá lớn hoặc mất quá lâu để đọc. Hãy chia thành nhiều tệp nhỏ hơn.',
    en: 'The file is too large or takes too long to read. Split it into smaller files.',
  },
  file_too_many_cells: {
    vi: 'Tệp có quá nhiều dòng hoặc cột, hoặc một ô quá dài. Hãy chia thành nhiều tệp nhỏ hơn.',
    en: 'The file has too many rows or columns, or a cell is too long. Split it into smaller files.',
  },
  file_not_supported: {
    vi: 'Chỉ đọc được tệp CSV hoặc Excel (.xlsx). Hãy mở tệp này bằng Excel và lưu lại thành .xlsx.',
    en: 'Only CSV and Excel (.xlsx) files can be read. Open this file in Excel and save it as .xlsx.',
  },
  file_has_macros: {
    vi: 'Tệp có chứa macro nên không được nhận. Hãy lưu lại thành .xlsx không có macro.',
    en: 'The file contains macros and is refused. Save it as .xlsx without macros.',
  },
  file_encrypted: {
    vi: 'Tệp có mật khẩu. Hãy bỏ mật khẩu rồi tải lên lại.',
    en: 'The file has a password. Remove the password and upload it again.',
  },
  file_damaged: {
    vi: 'Tệp bị hỏng hoặc chưa tải về đủ. Hãy tải lại tệp từ ngân hàng hoặc lưu lại bằng Excel.',
    en: 'The file is damaged or incomplete. Download it again, or save it anew in Excel.',
  },
  unsupported_media_type: {
    vi: 'Kiểu nội dung gửi lên không được nhận ở đây.',
    en: 'This type of content is not accepted here.',
  },
  unsupported_picture: {
    vi: 'Ảnh phải là tệp JPG, PNG, WEBP, HEIC hoặc BMP.',
    en: 'The picture must be a JPG, PNG, WEBP, HEIC or BMP file.',
  },
  wrong_password: { vi: 'Mật khẩu hiện tại không đúng.', en: 'The current password is wrong.' },
  wrong_code: {
    vi: 'Mã xác thực không đúng hoặc đã được dùng.',
    en: 'The code is wrong or has been used already.',
  },
  marketplace_refused: {
    vi: 'Sàn thương mại từ chối yêu cầu.',
    en: 'The marketplace refused the request.',
  },
  idempotency_key_reused: {
    vi: 'Idempotency-Key này đã được dùng cho một yêu cầu khác.',
    en: 'This Idempotency-Key has been used for another call.',
  },
  too_many_attempts: {
    vi: 'Thử quá nhiều lần. Vui lòng đợi rồi thử lại.',
    en: 'Too many attempts. Please wait and try again.',
  },
  too_many_exports: {
    vi: 'Đang có nhiều tệp được xuất cùng lúc. Vui lòng đợi một tệp xong rồi thử lại.',
    en: 'Several files are being exported already. Please wait for one to finish and try again.',
  },
  too_many_streams: {
    vi: 'Tài khoản này đang mở quá nhiều trang cùng lúc.',
    en: 'This account has too many pages open at once.',
  },
  headers_too_large: { vi: 'Phần đầu của yêu cầu quá lớn.', en: 'The headers are too large.' },
  internal: {
    vi: 'Có lỗi xảy ra. Vui lòng thử lại sau.',
    en: 'Something went wrong. Please try again later.',
  },
  marketplace_unavailable: {
    vi: 'Sàn thương mại đang không phản hồi. Vui lòng thử lại sau.',
    en: 'The marketplace is not answering. Please try again later.',
  },
  sync_failed: { vi: 'Đồng bộ thất bại.', en: 'The sync failed.' },
  unavailable: {
    vi: 'Hệ thống đang bận. Vui lòng thử lại sau giây lát.',
    en: 'The service is busy. Please try again in a moment.',
  },
  storage_full: {
    vi: 'Ổ đĩa của máy chủ đã đầy nên chưa lưu được. Vui lòng báo quản trị viên giải phóng dung lượng rồi thử lại.',
    en: "The server's disk is full, so nothing could be saved. Please tell your administrator to free some space, then try again.",
  },
};

const IDEMPOTENCY_KEY_RULE: Text = {
  vi: 'Cần 1–255 ký tự ASCII hiển thị được',
  en: '1–255 visible ASCII characters',
};

/** Describes a valid Idempotency-Key. */
export function idempotencyKeyRule(language: Language): string {
  return IDEMPOTENCY_KEY_RULE[language];
}

const SUCCESS: Text = { vi: 'Thành công', en: 'Success' };

export function failureMessage(code: ErrorCode, language: Language, retryAfterSeconds?: number): string {
  const text = FAILURES[code][language];
  if (code !== 'too_many_attempts' || retryAfterSeconds === undefined) return text;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return language === 'vi'
    ? `Thử quá nhiều lần. Vui lòng thử lại sau ${minutes} phút.`
    : `Too many attempts. Please try again in ${minutes} min.`;
}

export function successMessage(language: Language): string {
  return SUCCESS[language];
}

/** Returns Vietnamese unless the caller prefers English. */
export function parseLanguage(acceptLanguage = ''): Language {
  const wanted = acceptLanguage.split(',').map((entry) => {
    const [, language = '', weight = '1'] = /^\s*(en|vi)\b[^;]*(?:;\s*q=([\d.]+))?/i.exec(entry) ?? [];
    return { language: language.toLowerCase(), weight: Number(weight) };
  });
  const [first] = wanted.filter(({ language }) => language !== '').sort((a, b) => b.weight - a.weight);
  return first?.language === 'en' ? 'en' : 'vi';
}

export function requestLanguage({
  headers,
}: {
  headers: { 'accept-language'?: string | undefined };
}): Language {
  return parseLanguage(headers['accept-language']);
}
