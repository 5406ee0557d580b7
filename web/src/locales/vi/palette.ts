export const palette = {
  title: 'Bảng lệnh',
  search: 'Tìm trang hoặc lệnh…',
  nothing: 'Không tìm thấy gì',
  pages: 'Đi đến',
  actions: 'Lệnh',
  themeLight: 'Chuyển sang giao diện sáng',
  themeDark: 'Chuyển sang giao diện tối',
  switchLanguage: 'Switch to English',
  signOut: 'Đăng xuất',
  keysMove: 'để di chuyển',
  keysChoose: 'để chọn',
  keysClose: 'để đóng',
} as const;
