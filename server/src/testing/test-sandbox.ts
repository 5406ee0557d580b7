import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts');

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

/** Starts the sandbox marketplace as its own process on a free port. */
export async function startTestSandbox(environment: Record<string, string> = {}): Promise<TestSandbox> {
  const child = fork(MAIN, {
    env: { ...process.env, SANDBOX_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await readyUrl(child);
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
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url);
    });
  });
}
