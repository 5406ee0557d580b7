export const forms = {
  unsaved: {
    title: 'Rời trang mà không lưu?',
    text: 'Những gì vừa nhập sẽ bị mất.',
    leave: 'Rời trang',
  },
} as const;
