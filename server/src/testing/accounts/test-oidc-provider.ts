import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type OidcUser = { email: string; email_verified: boolean };

export type TestOidcProvider = {
  /** Settings that offer this provider as Google and as Microsoft. */
  environment: Record<string, string>;
  /** The person who signs in next. */
  person: OidcUser;
  stop(): Promise<void>;
};

const SECRET = 'a client secret for tests';

/** A real OpenID provider on loopback that signs `person` in without asking. */
export async function startTestOidcProvider(publicUrl: string, person: OidcUser): Promise<TestOidcProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: TestOidcProvider = {
    environment: {
      PUBLIC_URL: publicUrl,
      GOOGLE_CLIENT_ID: 'google',
      GOOGLE_CLIENT_SECRET: SECRET,
      GOOGLE_ISSUER: issuer,
      MICROSOFT_CLIENT_ID: 'microsoft',
      MICROSOFT_CLIENT_SECRET: SECRET,
      MICROSOFT_ISSUER: issuer,
    },
    person,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(issuer, {
    clients: ['google', 'microsoft'].map((name) => ({
      client_id: name,
      client_secret: SECRET,
      redirect_uris: [`${publicUrl}/api/v1/auth/oidc/${name}/callback`],
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a cookie key for tests'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...running.person }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
  });
  const listener = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return listener(request, response);
    const accountId = running.person.email;
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result);
  });
  return running;
}
