export const visits = {
  title: 'Ai làm việc khi nào',
  lead: 'Đăng nhập, thay đổi và xuất tệp của từng người, theo nhật ký hoạt động. Ngày giờ theo múi giờ của hệ thống.',
  period: 'Thời gian',
  periodOf: 'Thời gian: {dates}',
  people: 'Từng người',
  columns: {
    person: 'Người',
    sign_ins: 'Đăng nhập',
    changes: 'Thay đổi',
    exports: 'Xuất tệp và in',
    sessions: 'Phiên đang mở',
    last: 'Hoạt động gần nhất',
  },
  never: 'Không có',
  deleted: 'Tài khoản đã xoá ({id})',
  days: 'Theo ngày',
  daysHint:
    'Số lần đăng nhập, thay đổi, xuất tệp và in của mỗi người. Khoảng thời gian dài được gộp theo tuần.',
  hours: 'Theo giờ trong tuần',
  hoursHint: 'Số việc của mọi người theo thứ và giờ.',
  hour: '{hour}h',
  weekdays: { mon: 'T2', tue: 'T3', wed: 'T4', thu: 'T5', fri: 'T6', sat: 'T7', sun: 'CN' },
  empty: {
    title: 'Không ai làm gì trong những ngày này',
    text: 'Chọn khoảng thời gian khác.',
  },
} as const;
