export const lists = {
  range: '{from}–{to} trong {total}',
  pages: 'Phân trang',
  page: 'Trang {page}',
  first: 'Trang đầu',
  previous: 'Trang trước',
  next: 'Trang sau',
  last: 'Trang cuối',
  pastEnd: 'Trang này không có gì',
  pastEndText: 'Danh sách ngắn hơn số trang trong địa chỉ.',
  toFirst: 'Về trang đầu',
  stale: 'Chưa tải lại được, dữ liệu bên dưới có thể đã cũ.',
} as const;
