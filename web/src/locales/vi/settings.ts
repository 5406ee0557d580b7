export const settings = {
  title: 'Cài đặt cá nhân',
  hint: 'Thay đổi được lưu ngay vào tài khoản và theo bạn trên mọi thiết bị.',
  saveFailed: 'Không lưu được cài đặt',
  rolledBack: 'Đã trở lại lựa chọn cũ. {reason}',
  appearance: 'Giao diện',
  time: {
    title: 'Ngày giờ',
    zone: 'Múi giờ',
    hint: 'Ngày giờ trên mọi trang được hiển thị theo múi giờ này.',
    system: 'Theo hệ thống ({offset})',
    nothing: 'Không có múi giờ nào khớp',
    now: 'Bây giờ là {time}',
  },
  start: {
    title: 'Trang mở đầu',
    label: 'Mở trang',
    hint: 'Trang mở ra sau khi đăng nhập.',
    orders: 'Đơn hàng (tất cả)',
    overview: 'Tổng quan',
    pages: 'Trang',
    views: 'Chế độ xem đơn hàng đã lưu',
    viewNote: 'Danh sách đơn hàng cũng mở với chế độ xem này.',
    viewKept: 'Danh sách đơn hàng vẫn mở với chế độ xem “{name}”.',
  },
  notifications: {
    title: 'Thông báo',
    new_device: {
      label: 'Đăng nhập từ thiết bị mới',
      hint: 'Báo khi tài khoản được dùng trên một thiết bị chưa từng thấy.',
    },
    announcements: { label: 'Tin nhắn chung', hint: 'Nhận tin quản trị viên gửi cho mọi người.' },
  },
  tour: {
    title: 'Hướng dẫn',
    hint: 'Xem lại phần giới thiệu các khu vực chính của màn hình.',
    restart: 'Xem lại hướng dẫn',
  },
} as const;
