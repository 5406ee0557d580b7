// Loaded into a child with --import: exits soon after the parent dies, whatever the child does.
import { isMainThread, Worker } from 'node:worker_threads';

const GRACE_MS = Number(process.env.ORPHAN_GRACE_MS ?? 0);

// Watches from a thread, because the main thread may never reach its events: a logger can retry a synchronous
// write to the dead parent for ever.
const WATCH = `
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${GRACE_MS});
  }, 500);
`;

if (isMainThread) {
  // Applies to this process only: processes it forks may need the IPC channel that is closed here.
  process.execArgv.splice(process.execArgv.indexOf('--import'), 2);
  process.on('disconnect', () => setTimeout(() => process.exit(1), GRACE_MS));
  process.channel?.unref();
  if (GRACE_MS > 0) new Worker(WATCH, { eval: true, execArgv: [] }).unref();
}
