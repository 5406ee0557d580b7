import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A lock that the operating system releases however its holder exits: a listening socket named after `subject`. Returns
 * a release function, or undefined if another process holds the lock.
 */
export async function tryLock(subject) {
  const name = `gian-hang-${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return listen(`\0${name}`);
  const file = path.join(tmpdir(), name);
  const release = await listen(file);
  if (release || (await isListening(file))) return release;
  unlinkSync(file);
  return listen(file);
}

export async function lock(subject, onWait = () => {}) {
  for (let waited = false; ; waited = true) {
    const release = await tryLock(subject);
    if (release) return release;
    if (!waited) onWait();
    await sleep(200);
  }
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen({ path: address }, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(closed)));
    });
  });
}

function isListening(address) {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
