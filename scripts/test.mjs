import './lib/require-node.mjs';
import { installChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { forwardSignals, isStopping } from './lib/run-child.mjs';
import { secondsSince } from './lib/seconds-since.mjs';
import { createRunFolder, removeFolder, removeUntilGone } from './lib/temporary-folder.mjs';
import { runPlaywright, runVitest } from './lib/test-runners.mjs';
import { verify } from './lib/verify.mjs';

const PARTS = {
  verify: () => verify(),
  unit: (folder) => runVitest('unit', folder),
  component: (folder) => runVitest('component', folder),
  integration: (folder) => runVitest('integration', folder),
  e2e: (folder) => runPlaywright('stories', folder),
  processes: (folder) => runVitest('processes', folder),
  accessibility: (folder) => runPlaywright('accessibility', folder),
};

const BROWSER_PARTS = ['e2e', 'accessibility'];

/** What runs without arguments, one part after the other: each keeps the processors busy by itself. */
const ALL = ['verify', 'unit', 'component', 'integration', 'e2e'];

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : ALL;
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')} (there are ${Object.keys(PARTS).join(', ')}).\n`);
  process.exit(1);
}

forwardSignals();
// Both wait for the network.
const [isInstalled] = await Promise.all([
  ensureInstalled(),
  BROWSER_PARTS.some((name) => names.includes(name)) ? installChromium() : undefined,
]);
if (!isInstalled) process.exit(1);
const total = { passed: 0, failed: 0 };
const folder = createRunFolder();
for (const name of names) {
  if (isStopping()) break;
  const began = performance.now();
  process.stdout.write(`\n— ${name} —\n`);
  const { passed, failed } = await PARTS[name](folder);
  total.passed += passed;
  total.failed += failed;
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed in ${secondsSince(began)} s\n`);
}
if (isStopping()) {
  await removeUntilGone(folder);
  process.exit(130);
}
removeFolder(folder);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
