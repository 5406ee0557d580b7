// Loaded into a child with --import: whatever the child itself does, it does not outlive its parent by much.
import { isMainThread, Worker } from 'node:worker_threads';

const GRACE_MS = Number(process.env.ORPHAN_GRACE_MS ?? 0);

// A main thread may never come to its events: a logger repeats a synchronous write to our dead parent for ever.
const WATCH = `
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${GRACE_MS});
  }, 500);
`;

if (isMainThread) {
  // It is meant for this process, not for those it forks: they may live by the channel that is let go of here.
  process.execArgv.splice(process.execArgv.indexOf('--import'), 2);
  process.on('disconnect', () => setTimeout(() => process.exit(1), GRACE_MS));
  process.channel?.unref();
  if (GRACE_MS > 0) new Worker(WATCH, { eval: true, execArgv: [] }).unref();
}
