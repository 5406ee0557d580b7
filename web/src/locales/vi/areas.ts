export const areas = {
  bank: {
    lead: 'Tài khoản ngân hàng nhận tiền từ các shop.',
    emptyTitle: 'Chưa có tài khoản ngân hàng',
    emptyText: 'Tài khoản nhận tiền sẽ hiện ở đây cùng khoản thanh toán đầu tiên của một shop.',
  },
  incoming: {
    lead: 'Kỳ đối soát, thanh toán và rút tiền của các shop.',
    emptyTitle: 'Chưa có khoản tiền về',
    emptyText: 'Kỳ đối soát và khoản thanh toán sẽ hiện ở đây khi được đọc từ các shop đã liên kết.',
  },
  analytics: {
    lead: 'Doanh số và tình hình của mọi shop.',
    emptyTitle: 'Chưa có số liệu bán hàng',
    emptyText: 'Số liệu sẽ được tính từ đơn hàng thật khi các shop đã liên kết được đồng bộ.',
  },
  toShops: 'Đến trang quản lý shop',
} as const;
