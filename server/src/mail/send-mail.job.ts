import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { defineJob } from '../jobs/job.ts';
import { deliverMail, Mail } from './mail.ts';

const SEAL_CONTEXT = 'send-mail/mail';

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mail: z.string() }),
  attempts: 8,
  handle: ({ config, sealer }, { mail }) =>
    deliverMail(config.smtp, Mail.parse(JSON.parse(sealer.open(mail, SEAL_CONTEXT)))),
});

/** Queues a mail encrypted, because it may hold a sign-in link. */
export function enqueueMail({ jobs, sealer }: Pick<Deps, 'jobs' | 'sealer'>, mail: Mail): Promise<void> {
  return jobs.enqueue(sendMailJob, { mail: sealer.seal(JSON.stringify(mail), SEAL_CONTEXT) });
}
