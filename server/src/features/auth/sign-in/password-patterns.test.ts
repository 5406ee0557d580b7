import { describe, expect, it } from 'vitest';
import { isGuessable } from './password-policy.service.ts';

const PERSON = { email: 'mai.tran@example.com', first_name: 'Mai', last_name: 'Trần Thị' };

describe('a password that follows a pattern is guessable', () => {
  const PATTERNS = {
    repeats:
      '888888 aaaaaa 121212 696969 ababab abcabc 520520 12341234 112233 aabbcc 111222 AAAbbb !!!!!! ......',
    sequences:
      '123456 0123456789 987654321 0987654321 abcdef fedcba Abcd1234 1234abcd abc123 Abc@123 789456123',
    keyboard:
      'qwerty ytrewq asdfgh zxcvbn Qwer1234 1q2w3e4r 1qaz2wsx qazwsx 147258369 159753 !@#$%^ qwe!@#123',
    decorated: 'a123456 123456a Aa123456 Aa@123456 123456@Ab abcdef1 1.2.3.4.5 12345678xy',
  };
  for (const [kind, passwords] of Object.entries(PATTERNS))
    it.each(passwords.split(' '))(`${kind}: %s`, async (password) => {
      expect(await isGuessable(password, PERSON)).toBe(true);
    });
});

describe('a common Vietnamese password is guessable', () => {
  it.each(
    `hanoi123 Hanoi2026 saigon1 HàNội123 matkhau1 matkhau@123 mậtkhẩu123 123matkhau anhyeuem emyeuanh99 vietnam1
    nguyen123 tuan1990 khongbiet1 taikhoan1 dangnhap1 banhang123 tiktokshop1 shopee123 admin@2026 staff123`.split(
      /\s+/,
    ),
  )('%s', async (password) => {
    expect(await isGuessable(password, PERSON)).toBe(true);
  });
});

describe('an individual password is accepted', () => {
  it.each([
    'secret-1',
    'hoa sữa tháng mười',
    'mật khẩu mới',
    'anh tuấn bán gốm',
    'shop gốm sứ Bát Tràng',
    'tower-of-99-cats',
    'k7#mQ2',
    'ghi nhớ nhé',
    '0912345678 của Lan',
    'correct horse correct horse',
    'x!9',
  ])('%s', async (password) => {
    expect(await isGuessable(password, PERSON)).toBe(false);
  });
});
