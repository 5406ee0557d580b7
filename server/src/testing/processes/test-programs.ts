import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { NODE_FLAGS } from '../../../../scripts/lib/node-flags.mjs';
import { sandboxAt, type TestSandbox } from '../test-sandbox.ts';

const SOURCES = path.resolve(import.meta.dirname, '../..');
const SANDBOX = path.resolve(SOURCES, '../../sandbox/src/main.ts');

export type TestProgram = {
  url: string;
  pid: number;
  /** Like kill -9: nothing is closed or reported. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

type Wanted = { databaseUrl: string; ownerUrl: string; settings?: Record<string, string>; log?: number };

/** Starts the API or the worker as its own process and waits until it is ready; `log` is its output's descriptor. */
export async function startTestProgram(
  name: 'api' | 'worker',
  { databaseUrl, ownerUrl, settings = {}, log }: Wanted,
): Promise<TestProgram> {
  const child = fork(path.join(SOURCES, `${name}.ts`), {
    env: {
      ...process.env,
      PORT: '0',
      APP_SECRET: 'a secret that is only used in tests',
      DATABASE_URL: databaseUrl,
      MIGRATION_DATABASE_URL: ownerUrl,
      LOG_LEVEL: log === undefined ? 'silent' : 'warn',
      ...settings,
    },
    execArgv: NODE_FLAGS,
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit', 'ipc'],
  });
  return {
    url: await readyUrl(name, child),
    pid: child.pid ?? 0,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

/** Starts the sandbox as its own process, for trials under load: it takes no time from the process that measures. */
export async function startSandboxProcess(settings: Record<string, string>): Promise<TestSandbox> {
  const child = fork(SANDBOX, {
    env: { ...process.env, SANDBOX_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return sandboxAt(await readyUrl('sandbox', child), () => end(child, 'SIGTERM'));
}

function readyUrl(name: string, child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the ${name} ended with ${code ?? signal}`)));
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready') resolve(message.url ?? '');
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
