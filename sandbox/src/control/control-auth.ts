import type { FastifyInstance } from 'fastify';
import { approvalRedirectUrl } from '../auth/consent.routes.ts';
import { deauthorize } from '../auth/deauthorize.ts';
import type { GrantOptions } from '../auth/grants.ts';
import type { Sandbox } from '../sandbox-state.ts';
import { ControlError, readInput, requireShop, text, texts, wholeNumber } from './control-input.ts';

const MAX_SECONDS = 4_000_000_000;

function grantOptions(input: Record<string, unknown>): GrantOptions {
  const options: GrantOptions = {};
  const scopes = texts(input, 'scopes');
  if (scopes !== undefined) options.scopes = scopes;
  if (input.access_seconds !== undefined)
    options.accessSeconds = wholeNumber(input, 'access_seconds', MAX_SECONDS, 0);
  if (input.authorization_seconds !== undefined)
    options.authorizationSeconds = wholeNumber(input, 'authorization_seconds', MAX_SECONDS, 0);
  return options;
}

export function registerControlAuth(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/__control/authorize', async (request, reply) => {
    const input = readInput(request);
    const key = text(input, 'seller') ?? sandbox.world.shopById(text(input, 'shop_id') ?? '')?.sellerKey;
    const seller = key === undefined ? undefined : sandbox.world.seller(key);
    if (seller === undefined)
      throw new ControlError(404, `There is no seller ${key ?? '(give seller or shop_id)'}.`);
    const code = sandbox.grants.issueCode(seller.key, grantOptions(input));
    await sandbox.store.flush();
    const redirectUrl = approvalRedirectUrl(sandbox, seller.key, text(input, 'state'), code);
    return reply.code(201).send({ code, redirect_url: redirectUrl });
  });

  app.post('/__control/tokens/expire', async (request) => {
    const shop = requireShop(sandbox, readInput(request).shop_id);
    const expired = sandbox.grants.expireAccessTokens(shop);
    await sandbox.store.flush();
    return { expired };
  });

  app.post('/__control/deauthorize', async (request) => {
    const shop = requireShop(sandbox, readInput(request).shop_id);
    await deauthorize(sandbox, shop);
    return { shop_id: shop.id, authorized: sandbox.grants.isAuthorized(shop) };
  });
}
