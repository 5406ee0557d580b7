import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { NODE_FLAGS } from '../../../scripts/lib/node-flags.mjs';
import { type ChildLog, openChildLog } from './child-log.ts';
import type { Program, Role } from './programs.ts';
import { StartError } from './start-error.ts';

type Member = { role: Role; process: ChildProcess; exited: Promise<unknown> };
type TreeOptions = { logFolder: string; say: (text: string) => void };

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const END_WITH_PARENT = path.join(REPOSITORY, 'scripts/lib/end-with-parent.mjs');
const READY_MS = 300_000;
const STOP_MS = 10_000;
const ORPHAN_GRACE_MS = '3000';

/** The processes of one start. When one ends unasked, `failed` tells why and the rest is to be stopped. */
export class ProcessTree {
  readonly failed: Promise<never>;
  readonly #options: TreeOptions;
  readonly #members = new Set<Member>();
  #fail: (reason: Error) => void = () => {};
  #stopping = false;

  constructor(options: TreeOptions) {
    this.#options = options;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {});
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  openLog(name: string): ChildLog {
    return openChildLog({ folder: this.#options.logFolder, name, say: this.#options.say });
  }

  /** Starts one of our programs and waits until it says that it is up. */
  async run(program: Program): Promise<string | undefined> {
    const { child, log } = this.spawn(program);
    this.watch(child, program.name, log);
    const late = () => this.#fail(new StartError(`The ${program.name} did not get ready.`));
    const timer = setTimeout(late, READY_MS);
    for (;;) {
      const [message] = await Promise.race([once(child, 'message'), this.failed]);
      if (message?.type !== 'ready') continue;
      clearTimeout(timer);
      if (message.notice) this.#options.say(message.notice);
      return message.url;
    }
  }

  spawn({ name, role, script, environment }: Program): { child: ChildProcess; log: ChildLog } {
    const child = spawn(process.execPath, [...NODE_FLAGS, '--import', END_WITH_PARENT, script], {
      cwd: REPOSITORY,
      env: { ...environment, ORPHAN_GRACE_MS },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    const log = this.openLog(name);
    child.stdout?.setEncoding('utf8').on('data', log.write);
    child.stderr?.setEncoding('utf8').on('data', log.write);
    child.once('close', log.close);
    this.adopt(child, role);
    return { child, log };
  }

  /** The process is stopped with the tree. */
  adopt(child: ChildProcess, role: Role): void {
    const member: Member = { role, process: child, exited: once(child, 'exit') };
    this.#members.add(member);
    child.once('exit', () => this.#members.delete(member));
    if (this.#stopping) child.kill('SIGKILL');
  }

  /** The unasked end of the process ends the tree. */
  watch(child: ChildProcess, name: string, log: ChildLog): void {
    const ended = () => {
      const { exitCode, signalCode } = child;
      const how = signalCode ? `was ended by ${signalCode}` : `ended with exit code ${exitCode}`;
      const why = log.lastError();
      if (!this.#stopping) this.#fail(new StartError(`The ${name} ${how}${why ? ` (${why})` : ''}.`));
    };
    if (child.exitCode !== null || child.signalCode !== null) ended();
    else child.once('close', ended);
  }

  /** Lets the applications finish, then the sandbox; the database closes last. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const role of ['application', 'sandbox', 'database'] as const)
      await Promise.all([...this.#members].filter((member) => member.role === role).map(stopMember));
  }

  /** Ends everything at once. The database recovers by itself at the next start. */
  async kill(): Promise<void> {
    this.#stopping = true;
    const members = [...this.#members];
    for (const { role, process: child } of members) child.kill(role === 'database' ? 'SIGQUIT' : 'SIGKILL');
    const timer = setTimeout(() => {
      for (const { process: child } of members) child.kill('SIGKILL');
    }, 2_000);
    await Promise.all(members.map(({ exited }) => exited));
    clearTimeout(timer);
  }
}

async function stopMember({ role, process: child, exited }: Member): Promise<void> {
  child.kill(role === 'database' ? 'SIGINT' : 'SIGTERM');
  const timers =
    role === 'database'
      ? [
          setTimeout(() => child.kill('SIGQUIT'), STOP_MS),
          setTimeout(() => child.kill('SIGKILL'), 2 * STOP_MS),
        ]
      : [setTimeout(() => child.kill('SIGKILL'), STOP_MS)];
  await exited;
  timers.forEach(clearTimeout);
}
