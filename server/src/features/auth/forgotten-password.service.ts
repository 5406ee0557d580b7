import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Origin } from '../../http/actor.ts';
import { postMail } from '../../mail/send-mail.job.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { accountByEmail } from './accounts.queries.ts';
import { makeForgottenLink } from './password-links.service.ts';
import { passwordMail } from './password-mail.ts';

const PLACE = 'forgotten-password/request';

const Request = z.object({
  email: z.string(),
  origin: z.object({ ip: z.string(), userAgent: z.string(), requestId: z.string() }),
});

/** Who forgot a password, unreadable while it waits in the queue. */
export function sealRequest({ sealer }: Pick<Deps, 'sealer'>, email: string, origin: Origin): string {
  return sealer.seal(JSON.stringify({ email, origin } satisfies z.infer<typeof Request>), PLACE);
}

/** Mails the link, if there is such an account. */
export async function mailForgottenLink(deps: Deps, sealed: string): Promise<void> {
  const { db, clock, config } = deps;
  const { email, origin } = Request.parse(JSON.parse(deps.sealer.open(sealed, PLACE)));
  const mail = await db.transaction().execute(async (trx) => {
    const account = await accountByEmail(trx, email);
    await recordAudit(trx, clock, origin, {
      accountId: account?.id ?? null,
      action: 'auth.password_forgotten',
      ...(account ? { object: { type: 'account', id: account.id } } : {}),
    });
    if (account?.status !== 'ACTIVE') return null;
    const link = await makeForgottenLink(trx, deps, account.id);
    return passwordMail('forgotten', account, link, config.timeZone);
  });
  if (mail) await postMail(deps, mail);
}
