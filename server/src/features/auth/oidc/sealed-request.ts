import { z } from 'zod';
import type { Deps } from '../../../deps.ts';

const Request = z.object({
  email: z.string(),
  origin: z.object({ ip: z.string(), userAgent: z.string(), requestId: z.string() }),
});
type Request = z.infer<typeof Request>;

/** Encrypts who wants a mail while the request waits in the queue; `sealContext` names the kind of request. */
export function sealRequest({ sealer }: Pick<Deps, 'sealer'>, sealContext: string, request: Request): string {
  return sealer.seal(JSON.stringify(request), sealContext);
}

export function openRequest({ sealer }: Pick<Deps, 'sealer'>, sealContext: string, sealed: string): Request {
  return Request.parse(JSON.parse(sealer.open(sealed, sealContext)));
}
