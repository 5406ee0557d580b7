export const sync = {
  line: {
    label: 'Tình trạng đồng bộ',
    title: 'Đối chiếu với sàn',
    until: 'Đầy đủ đến {time}',
    incomplete: '{count}/{total} shop chưa đủ dữ liệu',
    others: ' · còn lại đầy đủ đến {time}',
    since: 'Không có dữ liệu mới từ {time}',
    syncing: 'Đang đồng bộ…',
    syncingOf: 'Đang đồng bộ… {done}/{expected}',
    more: 'Xem thêm {count} shop',
    fewer: 'Thu gọn',
    problems: {
      never_synced: 'Chưa đồng bộ xong lần nào',
      never_compared: 'Chưa đối chiếu được với sàn',
      sync_overdue: 'Đồng bộ tự động đang trễ',
    },
    orders: {
      count: '{count} đơn',
      gapDay: 'Còn thiếu {count} đơn của ngày {day}, sẽ đọc lại',
      gapDays: 'Còn thiếu {count} đơn từ {from} đến {to}, sẽ đọc lại',
      missing: 'Còn thiếu {count} đơn so với sàn',
      hint: 'Sau mỗi lần đồng bộ, số đơn ở đây được so với số đơn trên sàn. Ngày nào lệch thì đọc lại ngày đó.',
    },
    products: {
      count: '{count} sản phẩm',
      missing: 'Còn thiếu {count} sản phẩm so với sàn',
      hint: 'Sau mỗi lần đồng bộ, số sản phẩm ở đây được so với số sản phẩm trên sàn.',
    },
  },
  mend: {
    retry: 'Thử lại',
    retryOf: 'Thử lại {name}',
    askToAuthorise: 'Hãy nhờ {whom} uỷ quyền lại.',
    askToSync: 'Hãy nhờ {whom} đồng bộ lại.',
    ownerOrAdministrator: '{owner} hoặc quản trị viên',
    administrator: 'quản trị viên',
  },
} as const;
