export const errors = {
  forbidden: {
    title: 'Bạn không có quyền truy cập trang này',
    text: 'Vui lòng liên hệ quản trị viên để được cấp quyền quản trị tài khoản.',
    money: 'Vui lòng nhờ quản trị viên cho phép bạn xem tiền về, ngân hàng và lãi.',
    back: 'Về trang quản lý đơn hàng',
  },
  notFound: {
    title: 'Opps, it seems that this page does not exist.',
    text: 'Địa chỉ có thể đã đổi hoặc gõ sai. Hãy tìm trang bạn cần.',
    searchLabel: 'Tìm trang',
    searchPlaceholder: 'Tìm trang…',
    search: 'Tìm kiếm',
    back: 'Về trang quản lý đơn hàng',
  },
} as const;
