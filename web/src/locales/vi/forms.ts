export const forms = {
  showPassword: 'Hiện hoặc ẩn mật khẩu',
  unsaved: {
    title: 'Rời trang mà không lưu?',
    text: 'Những gì vừa nhập sẽ bị mất.',
    leave: 'Rời trang',
  },
} as const;
