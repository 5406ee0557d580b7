import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_FLAGS } from '../../../../scripts/lib/node-flags.mjs';
import { END_WITH_PARENT, REPOSITORY } from '../../../../scripts/lib/paths.mjs';
import { StartError } from '../start-error.ts';
import { type ChildLog, openChildLog } from './child-log.ts';
import type { Program, Role } from './programs.ts';
import { RestartLimit } from './restart-limit.ts';
import { describeExit, ServiceExit } from './service-exit.ts';

type Member = { role: Role; process: ChildProcess; exited: Promise<unknown> };
type TreeOptions = { logFolder: string; print: (text: string) => void; firstRestartDelayMs?: number };

/** A running process. */
type RunningService = { child: ChildProcess; log: ChildLog };
/** A process that is restarted when it dies. `start` resolves once it is up and throws if it exits before. */
type Service = { name: string; role: Role; start: () => Promise<RunningService> };

const READY_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 10_000;
const DISK_FULL_DELAY_MS = 5_000;
const DATABASE_POLL_MS = 200;
const ORPHAN_GRACE_MS = '3000';

/** The processes of one start. Restarts dead ones; `failed` rejects when one dies too often. */
export class ProcessTree {
  readonly failed: Promise<never>;
  readonly #options: TreeOptions;
  readonly #members = new Set<Member>();
  #fail: (reason: Error) => void = () => {};
  #databaseIsUp = true;
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
    return openChildLog({ folder: this.#options.logFolder, name, print: this.#options.print });
  }

  /**
   * Starts a program, waits until it reports that it is up, and restarts it whenever it dies. The first start must
   * succeed: a broken installation is reported at once instead of retried.
   */
  async run(program: Program): Promise<string | undefined> {
    const start = () => this.#startProgram(program);
    const up = await start().catch((error: unknown) => {
      throw error instanceof ServiceExit ? new StartError(error.withLastLines()) : error;
    });
    this.restartOnExit({ name: program.name, role: program.role, start }, up);
    return up.url;
  }

  restartOnExit(service: Service, up: RunningService): void {
    void this.#keepRunning(service, up);
  }

  async #keepRunning(service: Service, up: RunningService): Promise<void> {
    const limit = new RestartLimit(this.#options.firstRestartDelayMs);
    for (let death = await waitForExit(service, up); !this.#stopping; death = await this.#restart(service)) {
      if (service.role === 'database') this.#databaseIsUp = false;
      const delay = death.isDiskFull ? DISK_FULL_DELAY_MS : limit.delayAfterExit(Date.now());
      if (delay === undefined) {
        this.#fail(new StartError(`${death.withLastLines()}\nThe ${service.name} keeps dying.`));
        return;
      }
      this.#options.print(`${death.message} It is started again.`);
      await sleep(delay);
      if (this.#stopping) return;
    }
  }

  /** Resolves when the process dies again. */
  async #restart(service: Service): Promise<ServiceExit> {
    try {
      if (service.role === 'application') await this.#waitForDatabase();
      const up = await service.start();
      if (service.role === 'database') this.#databaseIsUp = true;
      this.#options.print(`The ${service.name} is up again.`);
      return await waitForExit(service, up);
    } catch (error) {
      if (error instanceof ServiceExit) return error;
      const reason = error instanceof Error ? error.message : String(error);
      return new ServiceExit(`The ${service.name} could not be started.`, [reason]);
    }
  }

  /** Applications exit if they start without their database. */
  async #waitForDatabase(): Promise<void> {
    while (!this.#databaseIsUp && !this.#stopping) await sleep(DATABASE_POLL_MS);
  }

  async #startProgram(program: Program): Promise<RunningService & { url?: string }> {
    const running = this.spawn(program);
    const readyTimer = setTimeout(() => {
      this.#options.print(`The ${program.name} did not get ready within ${READY_TIMEOUT_MS / 1000} s.`);
      running.child.kill('SIGKILL');
    }, READY_TIMEOUT_MS);
    try {
      const ready = await Promise.race([readyMessage(running.child), waitForClose(running.child)]);
      if (!ready) throw toServiceExit(program, running);
      if (ready.notice) this.#options.print(ready.notice);
      return { ...running, ...(ready.url ? { url: ready.url } : {}) };
    } finally {
      clearTimeout(readyTimer);
    }
  }

  spawn({ name, role, script, environment }: Program): RunningService {
    const child = spawn(process.execPath, [...NODE_FLAGS, '--import', END_WITH_PARENT, script], {
      cwd: REPOSITORY,
      env: { ...environment, ORPHAN_GRACE_MS },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    const log = this.openLog(name);
    child.stdout?.setEncoding('utf8').on('data', log.writeOutput);
    child.stderr?.setEncoding('utf8').on('data', log.writeErrors);
    child.once('close', log.close);
    this.adopt(child, role);
    return { child, log };
  }

  /** Stops the process together with the tree. */
  adopt(child: ChildProcess, role: Role): void {
    const exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    const member: Member = { role, process: child, exited };
    this.#members.add(member);
    void exited.then(() => this.#members.delete(member));
    if (this.#stopping) child.kill('SIGKILL');
  }

  /** Fails the tree when the process exits. */
  watch(child: ChildProcess, name: string): void {
    child.once('close', () => this.#fail(new StartError(`The ${name} ${describeExit(child)}.`)));
  }

  /** Stops the applications first, then the sandbox, then the database. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const role of ['application', 'sandbox', 'database'] as const)
      await Promise.all([...this.#members].filter((member) => member.role === role).map(stopMember));
  }

  /** Kills everything at once. The database recovers by itself at the next start. */
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

type ReadyMessage = { type: 'ready'; url?: string; notice?: string };

function readyMessage(child: ChildProcess): Promise<ReadyMessage> {
  return new Promise((resolve) => {
    child.on('message', (message: ReadyMessage) => {
      if (message.type === 'ready') resolve(message);
    });
  });
}

function waitForClose(child: ChildProcess): Promise<undefined> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(undefined);
    else child.once('close', () => resolve(undefined));
  });
}

function toServiceExit({ name }: { name: string }, { child, log }: RunningService): ServiceExit {
  return new ServiceExit(`The ${name} ${describeExit(child)}.`, log.lastLines());
}

async function waitForExit(service: { name: string }, running: RunningService): Promise<ServiceExit> {
  await waitForClose(running.child);
  return toServiceExit(service, running);
}

async function stopMember({ role, process: child, exited }: Member): Promise<void> {
  child.kill(role === 'database' ? 'SIGINT' : 'SIGTERM');
  const timers =
    role === 'database'
      ? [
          setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS),
          setTimeout(() => child.kill('SIGKILL'), 2 * STOP_TIMEOUT_MS),
        ]
      : [setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)];
  await exited;
  timers.forEach(clearTimeout);
}
