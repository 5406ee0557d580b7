import { readConfig } from '../../../sandbox/src/config.ts';
import { buildSandbox, listeningPort } from '../../../sandbox/src/sandbox.ts';

export { SCOPES_WITHOUT_FINANCE } from '../../../sandbox/src/testing/scopes-without-finance.ts';

export type TestSandbox = {
  url: string;
  /** Settings that point the server at this sandbox. */
  environment: Record<string, string>;
  control<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Counts the calls to paths with this prefix since the call log was cleared. */
  callsTo(prefix: string): Promise<number>;
  /** Approves the consent page like a seller and returns the code. */
  approve(seller: string, state: string): Promise<string>;
  stop(): Promise<void>;
};

/** Starts a sandbox marketplace on a free port. It listens in this process, because a process of its own takes a second to start. */
export async function startTestSandbox(environment: Record<string, string> = {}): Promise<TestSandbox> {
  const { host, options } = readConfig({ LOG_LEVEL: 'error', ...environment });
  const app = buildSandbox(options);
  await app.listen({ port: 0, host });
  return sandboxAt(`http://${host}:${listeningPort(app)}`, () => app.close());
}

export function sandboxAt(url: string, stop: () => Promise<void>): TestSandbox {
  const control = async <Answer>(method: string, target: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/__control${target}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${target} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  return {
    url,
    environment: { TIKTOK_SHOP_API_URL: url, TIKTOK_SHOP_AUTH_URL: url, TIKTOK_SHOP_AUTHORIZE_URL: url },
    control,
    callsTo: async (prefix) => {
      const { paths } = await control<{ paths: { path: string; calls: number }[] }>('GET', '/calls');
      return paths.reduce((sum, { path, calls }) => sum + (path.startsWith(prefix) ? calls : 0), 0);
    },
    approve: async (seller, state) =>
      (await control<{ code: string }>('POST', '/authorize', { seller, state })).code,
    stop,
  };
}
