export const search = {
  title: 'Tìm kiếm',
  label: 'Tìm trang theo tên',
  placeholder: 'Tìm trang…',
  results: '{count} trang khớp với “{query}”',
  all: 'Tất cả các trang',
  noneTitle: 'Không có trang nào khớp với “{query}”',
  noneText: 'Thử từ khác, có dấu hoặc không dấu đều được.',
} as const;
