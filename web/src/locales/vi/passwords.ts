export const passwords = {
  set: {
    title: 'Đặt mật khẩu',
    lead: 'Liên kết này chỉ dùng được một lần. Sau khi đặt, bạn đăng nhập bằng mật khẩu mới.',
    password: 'Mật khẩu mới',
    hint: 'Ít nhất {min} ký tự',
    mismatch: 'Mật khẩu nhập lại không khớp',
    submit: 'Đặt mật khẩu',
    done: 'Đã đặt mật khẩu. Hãy đăng nhập bằng mật khẩu mới.',
    invalidTitle: 'Liên kết không còn dùng được',
    invalidText:
      'Liên kết đặt mật khẩu đã được dùng, đã hết hạn hoặc đã được thay bằng liên kết mới hơn. Hãy nhờ quản trị viên gửi liên kết khác.',
  },
  forgot: {
    title: 'Quên mật khẩu',
    lead: 'Nhập email của bạn. Chúng tôi gửi đến đó một liên kết để đặt mật khẩu mới.',
    submit: 'Gửi liên kết',
    sentTitle: 'Hãy xem hộp thư của bạn',
    sentText:
      'Nếu có tài khoản dùng {email}, liên kết đặt mật khẩu đã được gửi đến đó. Liên kết có hiệu lực trong một giờ.',
    closedTitle: 'Máy chủ này không gửi email',
    closedText: 'Hãy nhờ quản trị viên tạo liên kết đặt lại mật khẩu cho bạn.',
  },
} as const;
