export const search = {
  title: 'Tìm kiếm',
  label: 'Tìm trang, đơn hàng, sản phẩm',
  placeholder: 'Tên trang, mã đơn, tên sản phẩm, SKU…',
  results: '{count} trang khớp với “{query}”',
  all: 'Tất cả các trang',
  orders: 'Đơn hàng',
  products: 'Sản phẩm',
  inList: 'Xem trong danh sách',
  searching: 'Đang tìm đơn hàng và sản phẩm…',
  noneTitle: 'Không có gì khớp với “{query}”',
  noneText: 'Thử từ khác, có dấu hoặc không dấu đều được.',
} as const;
