import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { SmtpSettings } from '../config/config.ts';

const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export const Mail = z.object({ to: z.string(), subject: z.string(), text: z.string() });
export type Mail = z.infer<typeof Mail>;

/** Carries only the kind of failure: the mail server's own message names the recipient. */
class MailDeliveryError extends Error {
  override name = 'MailDeliveryError';
}

/** Sends a mail through the mail server. Credentials travel encrypted unless the server is on loopback. */
export async function deliverMail(
  smtp: SmtpSettings | undefined,
  { to, subject, text }: Mail,
): Promise<void> {
  if (!smtp) throw new MailDeliveryError('SMTP_URL is not set');
  const { username, hostname } = new URL(smtp.url);
  const isLocalServer = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url: smtp.url,
    requireTLS: username !== '' && !isLocalServer,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...SMTP_TIMEOUTS,
  });
  try {
    await transport.sendMail({ from: smtp.from, to: { name: '', address: to }, subject, text });
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    throw new MailDeliveryError(
      `the mail server rejected a mail (${code ?? 'unknown'} ${responseCode ?? ''})`,
    );
  } finally {
    transport.close();
  }
}
