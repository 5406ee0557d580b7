import type { Language } from '@gian-hang/contract/accounts/settings';
import type { Mail } from '../../../mail/mail.ts';
import { settingsOf } from '../profile/user.presenter.ts';
import type { Account } from '../sign-in/accounts.queries.ts';

export type PasswordMailKind = 'invitation' | 'forgotten' | 'registration';

type Text = { subject: string; before: (email: string) => string; after: (until: string) => string };

const TEXTS: Record<Language, Record<PasswordMailKind, Text>> = {
  vi: {
    invitation: {
      subject: 'Đặt mật khẩu cho tài khoản Gian Hàng của bạn',
      before: (email) =>
        `Xin chào,\n\nQuản trị viên mời bạn đặt mật khẩu cho tài khoản Gian Hàng ${email}. Hãy mở liên kết sau:`,
      after: (until) =>
        `Liên kết chỉ dùng được một lần, đến ${until}. Nếu bạn không chờ thư này, hãy bỏ qua.`,
    },
    forgotten: {
      subject: 'Đặt lại mật khẩu Gian Hàng',
      before: (email) =>
        `Xin chào,\n\nCó người yêu cầu đặt lại mật khẩu của tài khoản Gian Hàng ${email}. Nếu là bạn, hãy mở liên kết sau:`,
      after: (until) =>
        `Liên kết chỉ dùng được một lần, đến ${until}. Nếu không phải bạn, hãy bỏ qua thư này: mật khẩu vẫn như cũ.`,
    },
    registration: {
      subject: 'Xác nhận email và đặt mật khẩu Gian Hàng',
      before: (email) =>
        `Xin chào,\n\nCó người đăng ký tài khoản Gian Hàng với email ${email}. Nếu là bạn, hãy mở liên kết sau để xác nhận email và đặt mật khẩu:`,
      after: (until) =>
        `Liên kết chỉ dùng được một lần, đến ${until}. Nếu không phải bạn, hãy bỏ qua thư này: không có liên kết này thì không ai vào được tài khoản.`,
    },
  },
  en: {
    invitation: {
      subject: 'Set the password of your Gian Hàng account',
      before: (email) =>
        `Hello,\n\nAn administrator invites you to set the password of the Gian Hàng account ${email}. Please open this link:`,
      after: (until) =>
        `The link works once, until ${until}. If you do not expect this mail, please ignore it.`,
    },
    forgotten: {
      subject: 'Reset your Gian Hàng password',
      before: (email) =>
        `Hello,\n\nSomebody asked to reset the password of the Gian Hàng account ${email}. If it was you, please open this link:`,
      after: (until) =>
        `The link works once, until ${until}. If it was not you, please ignore this mail: the password stays as it is.`,
    },
    registration: {
      subject: 'Confirm your e-mail and set your Gian Hàng password',
      before: (email) =>
        `Hello,\n\nSomebody registered a Gian Hàng account with the e-mail ${email}. If it was you, please open this link to confirm the e-mail and set a password:`,
      after: (until) =>
        `The link works once, until ${until}. If it was not you, please ignore this mail: nobody can enter the account without this link.`,
    },
  },
};

export type MailedAccount = Pick<Account, 'email' | 'settings'>;
type Link = { url: string; expiresAt: Date };

/** Uses the account's language and time zone. The name is left out: whoever registers an address chooses the name. */
export function passwordMail(
  kind: PasswordMailKind,
  account: MailedAccount,
  { url, expiresAt }: Link,
  timeZone: string,
): Mail {
  const { language, time_zone } = settingsOf(account);
  const text = TEXTS[language][kind];
  const until = new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: time_zone ?? timeZone,
  }).format(expiresAt);
  return {
    to: account.email,
    subject: text.subject,
    text: `${text.before(account.email)}\n\n${url}\n\n${text.after(until)}\n`,
  };
}
