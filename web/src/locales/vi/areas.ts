export const areas = {
  orders: {
    lead: 'Đơn hàng đồng bộ từ các shop đã liên kết.',
    emptyTitle: 'Chưa có shop nào được liên kết',
    emptyText: 'Đơn hàng sẽ hiện ở đây sau khi có shop được liên kết và đồng bộ.',
  },
  products: {
    lead: 'Sản phẩm đồng bộ từ các shop đã liên kết.',
    emptyTitle: 'Chưa có shop nào được liên kết',
    emptyText: 'Sản phẩm sẽ hiện ở đây sau khi có shop được liên kết và đồng bộ.',
  },
  bank: {
    lead: 'Tài khoản ngân hàng nhận tiền từ các shop.',
    emptyTitle: 'Chưa có tài khoản ngân hàng',
    emptyText: 'Tài khoản nhận tiền sẽ hiện ở đây khi shop liên kết có khoản thanh toán đầu tiên.',
  },
  incoming: {
    lead: 'Kỳ đối soát, thanh toán và rút tiền của các shop.',
    emptyTitle: 'Chưa có khoản tiền về',
    emptyText: 'Khoản thanh toán sẽ hiện ở đây sau khi có shop được liên kết.',
  },
  accounts: {
    lead: 'Nhân viên và shop mà họ phụ trách.',
    emptyTitle: 'Chưa có tài khoản nhân viên để quản lý',
    emptyText: 'Nhân viên có thể tự đăng ký khi máy chủ cho phép; tài khoản mới có quyền nhân viên.',
  },
  analytics: {
    lead: 'Doanh số và tình hình của mọi shop.',
    emptyTitle: 'Chưa có số liệu bán hàng',
    emptyText: 'Số liệu sẽ được tính từ đơn hàng thật sau khi có shop được liên kết.',
  },
  toShops: 'Đến trang quản lý shop',
  toProfile: 'Mở hồ sơ của tôi',
} as const;
