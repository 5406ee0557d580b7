export const notifications = {
  title: 'Hộp thư',
  bell: 'Thông báo',
  bellUnread: 'Thông báo, {count} chưa đọc',
  tabs: { notification: 'Thông báo', message: 'Tin nhắn', progress: 'Tiến trình' },
  unreadCount: '{count} chưa đọc',
  runningCount: '{count} việc đang chạy',
  unread: 'chưa đọc',
  markAll: 'Đánh dấu đã đọc tất cả',
  markOne: 'Đánh dấu đã đọc',
  markFailed: 'Không đánh dấu được',
  refresh: 'Tải lại',
  openInbox: 'Mở hộp thư',
  empty: {
    notification: 'Không có việc nào cần bạn',
    notificationHint:
      'Khi shop mất quyền truy cập hoặc tài khoản cần bạn xem, thông báo sẽ hiện ở đây. Lần đăng nhập nằm trong Lịch sử.',
    message: 'Chưa có tin nhắn nào',
    messageHint: 'Tin quản trị viên gửi cho mọi người sẽ hiện ở đây.',
    progress: 'Không có việc nào đang chạy',
    progressHint: 'Việc đồng bộ, sửa hàng loạt và nhân bản sản phẩm của bạn sẽ hiện ở đây.',
  },
  progress: {
    types: {
      orders_sync: 'Đồng bộ đơn hàng',
      products_sync: 'Đồng bộ sản phẩm',
      finance_sync: 'Đồng bộ đối soát',
      bulk: 'Sửa hàng loạt',
      undo: 'Hoàn tác sửa hàng loạt',
      clone: 'Nhân bản sản phẩm',
    },
    waiting: 'Đang chờ tới lượt',
    running: 'Đã xong {count}',
    runningOf: 'Đã xong {done}/{count}',
    done: 'Hoàn tất · {count}',
  },
  types: {
    welcome: {
      title: 'Chào mừng đến với Gian Hàng',
      text: 'Tài khoản của bạn đã sẵn sàng.',
    },
    new_device: {
      title: 'Đăng nhập từ thiết bị mới',
      text: '{device} · {ip}. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
    },
    password_removed: {
      title: 'Mật khẩu cũ đã bị xoá',
      text: 'Mật khẩu này được đặt khi email chưa được xác nhận. Bạn vừa đăng nhập bằng Google hoặc Microsoft nên mật khẩu, các phiên đăng nhập và xác thực hai lớp cũ không còn dùng được.',
    },
    password_changed: {
      title: 'Mật khẩu đã được đổi',
      text: 'Mọi thiết bị khác đã bị đăng xuất. Nếu không phải bạn, hãy báo quản trị viên.',
    },
    refresh_token_reused: {
      title: 'Một phiên đăng nhập đã bị chặn',
      text: 'Mã phiên cũ bị dùng lại nên phiên đó đã kết thúc. Nếu không phải bạn, hãy đổi mật khẩu.',
    },
    registration_attempt: {
      title: 'Có người đăng ký bằng email của bạn',
      text: 'Tài khoản không thay đổi. Nếu là bạn, hãy đăng nhập như thường.',
    },
    second_factor_enabled: {
      title: 'Đã bật xác thực hai lớp',
      text: 'Các thiết bị khác đã bị đăng xuất. Nếu không phải bạn, hãy báo quản trị viên.',
    },
    second_factor_disabled: {
      title: 'Đã tắt xác thực hai lớp',
      text: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và báo quản trị viên.',
    },
    second_factor_removed: {
      title: 'Quản trị viên đã gỡ xác thực hai lớp',
      text: 'Mọi thiết bị đã bị đăng xuất. Bạn có thể cài lại trong hồ sơ.',
    },
    recovery_code_used: {
      title: 'Một mã khôi phục đã được dùng',
      text: 'Còn {left} mã. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
    },
    announcement: {
      title: 'Tin nhắn từ {from}',
      text: '{text}',
    },
    shop_linked: {
      title: 'Đã liên kết shop',
      text: 'Shop {shop} đã được liên kết.',
    },
    authorisation_ending: {
      title: 'Quyền truy cập shop sắp hết hạn',
      text: 'Quyền truy cập shop {shop} hết hạn lúc {time}. Hãy uỷ quyền lại trước lúc đó.',
      soon: 'Quyền truy cập shop {shop} sắp hết hạn. Hãy uỷ quyền lại.',
    },
    authorisation_ended: {
      title: 'Mất quyền truy cập shop',
      text: 'Shop {shop} không còn được đồng bộ. Hãy uỷ quyền lại.',
    },
    authorisation_not_returned: {
      title: 'Sàn chưa xác nhận thu hồi quyền',
      text: 'Gian Hàng đã huỷ mã truy cập shop {shop}, nhưng sàn không phản hồi. Hãy vào Seller Center gỡ ứng dụng khỏi shop này.',
    },
    webhooks_not_set: {
      title: 'Chưa bật được webhook',
      text: 'Chưa đặt được webhook cho shop {shop}. Lý do: “{reason}”. Đơn hàng và sản phẩm vẫn được đồng bộ theo lịch; Gian Hàng thử lại mỗi giờ.',
    },
  },
  announce: {
    title: 'Gửi tin cho mọi người',
    label: 'Nội dung',
    hint: 'Mọi tài khoản bật “Tin nhắn chung” sẽ nhận được.',
    send: 'Gửi tin',
    sent: 'Đã gửi tin cho {count} người',
  },
} as const;
