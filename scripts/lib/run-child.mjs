import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { REPOSITORY } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SIGNAL_DEBOUNCE_MS = 500;
const children = new Set();
let signalledAt = Number.NEGATIVE_INFINITY;

/**
 * Runs a program in its own process group and returns its exit code. Forwards signals; a terminal's Ctrl-C arrives both
 * directly and through npm, and counts once.
 */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: REPOSITORY,
      detached: true,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      ...options,
    });
    children.add(child);
    options.onSpawn?.(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      children.delete(child);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** True after a stop signal. */
export function isStopping() {
  return signalledAt > 0;
}

export function forwardSignals() {
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  process.on('disconnect', () => stop('SIGTERM'));
  if (process.env.npm_lifecycle_event) watchParent(() => stop('SIGTERM'));
}

function stop(signal) {
  const now = performance.now();
  if (now - signalledAt < SIGNAL_DEBOUNCE_MS) return;
  signalledAt = now;
  for (const child of children) child.kill(signal);
}

/** npm may be killed outright; it is our parent, because its scripts `exec` us. */
function watchParent(onExit) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onExit();
  }, 500);
  timer.unref();
}
