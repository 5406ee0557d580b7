export const areas = {
  incoming: {
    lead: 'Kỳ đối soát, thanh toán và rút tiền của các shop.',
    emptyTitle: 'Chưa có khoản tiền về',
    emptyText:
      'Phiên bản này chưa đọc kỳ đối soát và khoản thanh toán từ sàn. Tiền của từng đơn có trong danh sách đơn hàng.',
  },
  analytics: {
    lead: 'Doanh số và tình hình của mọi shop.',
    emptyTitle: 'Chưa có số liệu bán hàng',
    emptyText: 'Phiên bản này chưa tính doanh số. Số đơn theo từng trạng thái có trong danh sách đơn hàng.',
  },
  toOrders: 'Đến danh sách đơn hàng',
} as const;
