/** Vietnamese status labels, shared by the web app, exports and documents. */
export const VI = {
  order: {
    UNPAID: 'Chưa thanh toán',
    ON_HOLD: 'Tạm giữ',
    PRE_ORDER: 'Đặt trước',
    AWAITING_SHIPMENT: 'Chờ vận chuyển',
    PARTIALLY_SHIPPING: 'Giao một phần',
    AWAITING_COLLECTION: 'Chờ lấy hàng',
    IN_TRANSIT: 'Đang vận chuyển',
    DELIVERED: 'Đã giao',
    COMPLETED: 'Hoàn tất',
    CANCELLED: 'Đã huỷ',
  },
  product: {
    ACTIVATE: 'Đang bán',
    SELLER_DEACTIVATED: 'Ngừng bán',
    DRAFT: 'Bản nháp',
    PENDING: 'Chờ duyệt',
    FAILED: 'Bị từ chối',
    PLATFORM_DEACTIVATED: 'Sàn ngừng bán',
    FREEZE: 'Bị đóng băng',
    DELETED: 'Đã xoá',
  },
  quality: { GOOD: 'Tốt', FAIR: 'Trung bình', POOR: 'Kém', NORMAL: 'Chưa xếp hạng' },
  account: { ACTIVE: 'Đang hoạt động', DISABLED: 'Đã khoá' },
  shop: { ACTIVE: 'Đang kết nối', EXPIRED: 'Uỷ quyền đã hết hạn', DISCONNECTED: 'Đã ngắt kết nối' },
} as const;
