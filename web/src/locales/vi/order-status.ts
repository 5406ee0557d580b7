export const orderStatus = {
  UNPAID: 'Chưa thanh toán',
  ON_HOLD: 'Tạm giữ',
  PRE_ORDER: 'Đặt trước',
  AWAITING_SHIPMENT: 'Chờ giao hàng',
  PARTIALLY_SHIPPING: 'Giao một phần',
  AWAITING_COLLECTION: 'Chờ lấy hàng',
  IN_TRANSIT: 'Đang vận chuyển',
  DELIVERED: 'Đã giao',
  COMPLETED: 'Hoàn tất',
  CANCELLED: 'Đã huỷ',
} as const;
