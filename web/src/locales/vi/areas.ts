export const areas = {
  analytics: {
    lead: 'Doanh số và tình hình của mọi shop.',
    emptyTitle: 'Chưa có số liệu bán hàng',
    emptyText: 'Phiên bản này chưa tính doanh số. Số đơn theo từng trạng thái có trong danh sách đơn hàng.',
  },
  toOrders: 'Đến danh sách đơn hàng',
} as const;
