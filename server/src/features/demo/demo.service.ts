import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Origin } from '../../http/access/actor.ts';
import { generateState, linkShops } from '../shops/link/link-shop.service.ts';
import { assignDemoStaff, firstAdministrator, hasShops } from './demo.queries.ts';

const REGIONS = ['VN', 'US', 'GB'];
const ADMINISTRATOR_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 200;
const ORIGIN: Origin = { ip: '127.0.0.1', userAgent: 'first start', requestId: 'first start' };

const Control = z.object({
  sellers: z.array(z.object({ key: z.string(), base_region: z.string(), shops: z.array(z.string()) })),
});
const Approval = z.object({ code: z.string() });

async function fetchJson<Answer extends z.ZodType>(
  url: string,
  answer: Answer,
  body?: object,
): Promise<z.infer<Answer>> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(10_000),
    ...(body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
  return answer.parse(await response.json());
}

/** The API, which starts at the same time, creates the account; on a slow machine that takes a while. */
async function waitForAdministrator(db: Db): Promise<{ id: string }> {
  for (const until = performance.now() + ADMINISTRATOR_TIMEOUT_MS; ; await sleep(POLL_INTERVAL_MS)) {
    const administrator = await firstAdministrator(db);
    if (administrator) return administrator;
    if (performance.now() > until) throw new Error('the API has not created the first administrator yet');
  }
}

/**
 * On the first start in sandbox mode, links one shop of each region through the real authorisation flow, so that
 * newcomers see data; the sandbox's control interface replaces the seller's click.
 */
export async function linkSandboxShops(deps: Deps): Promise<void> {
  const control = `${deps.config.tiktokShop.apiUrl}/__control`;
  if (await hasShops(deps.db)) return;
  const administrator = await waitForAdministrator(deps.db);
  const { sellers } = await fetchJson(control, Control);
  for (const region of REGIONS) {
    const seller = sellers.find(({ base_region, shops }) => base_region === region && shops.length === 1);
    if (!seller) continue;
    const { state } = await generateState(deps, { accountId: administrator.id });
    const { code } = await fetchJson(`${control}/authorize`, Approval, { seller: seller.key, state });
    const { items } = await linkShops(deps, administrator.id, { auth_code: code, state }, ORIGIN);
    if (region === 'VN')
      await assignDemoStaff(
        deps.db,
        items.map(({ id }) => id),
      );
  }
}
