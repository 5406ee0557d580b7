import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sandbox } from '../sandbox-state.ts';
import { CONSENT_CSS, consentPage, unknownServicePage } from './consent-page.ts';

type Form = { path: string; idName: 'service_id' | 'app_key' };

const FORMS: readonly Form[] = [
  { path: '/open/authorize', idName: 'service_id' },
  { path: '/oauth/authorize', idName: 'app_key' },
];

/** Builds the redirect to the app's registered address; a refusal carries the literal code `null`. */
export function buildCallbackUrl(sandbox: Sandbox, outcome: Record<string, string | undefined>): string {
  const url = new URL(sandbox.settings.callbackUrl);
  for (const [name, value] of Object.entries(outcome))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.toString();
}

export function approvalRedirectUrl(
  sandbox: Sandbox,
  sellerKey: string,
  state: string | undefined,
  code: string,
): string {
  const region = sandbox.world.seller(sellerKey)?.baseRegion;
  return buildCallbackUrl(sandbox, {
    app_key: sandbox.settings.app.appKey,
    code,
    locale: region === 'VN' ? 'vi-VN' : 'en',
    shop_region: region,
    state,
  });
}

function sendPage(sandbox: Sandbox, reply: FastifyReply, status: number, html: string): FastifyReply {
  const callback = new URL(sandbox.settings.callbackUrl).origin;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self' ${callback}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html);
}

function registerForm(app: FastifyInstance, sandbox: Sandbox, { path, idName }: Form): void {
  const { app: credentials } = sandbox.settings;
  const isKnown = (id: string | null) =>
    id === (idName === 'service_id' ? credentials.serviceId : credentials.appKey);

  app.get(path, async (request, reply) => {
    const query = new URLSearchParams(request.raw.url?.split('?')[1] ?? '');
    if (!isKnown(query.get(idName))) return sendPage(sandbox, reply, 404, unknownServicePage());
    const state = query.get('state');
    const { world } = sandbox;
    const html = consentPage({
      action: path,
      hidden: { [idName]: query.get(idName) ?? '', ...(state === null ? {} : { state }) },
      sellers: world.sellers
        .map((seller) => ({ seller, shops: world.shopsOf(seller.key) }))
        .filter(({ shops }) => shops.length > 0),
    });
    return sendPage(sandbox, reply, 200, html);
  });

  app.post(path, async (request, reply) => {
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
    if (!isKnown(form.get(idName))) return sendPage(sandbox, reply, 404, unknownServicePage());
    const state = form.get('state') ?? undefined;
    const seller = sandbox.world.seller(form.get('seller') ?? '');
    if (form.get('decision') !== 'approve' || seller === undefined)
      return reply.redirect(buildCallbackUrl(sandbox, { code: 'null', error: 'auth_denied', state }), 303);
    const code = sandbox.grants.issueCode(seller.key);
    await sandbox.store.flush();
    return reply.redirect(approvalRedirectUrl(sandbox, seller.key, state, code), 303);
  });
}

export function registerConsent(app: FastifyInstance, sandbox: Sandbox): void {
  for (const form of FORMS) registerForm(app, sandbox, form);
  app.get('/consent.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(CONSENT_CSS));
}
