import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { END_WITH_PARENT, NODE, REPOSITORY } from './paths.mjs';
import { runChild } from './run-child.mjs';

// The headless shell comes first: it draws no window and needs a third of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Installs a browser with apt-get if there is none, and the right to do so. */
export async function installChromium() {
  if (process.env.CHROMIUM || findOnPath()) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) await aptInstall();
}

/** Returns the browser's path; undefined lets Playwright use its own browser. */
export async function findChromium() {
  await installChromium();
  const installed = process.env.CHROMIUM || findOnPath();
  if (!installed) await playwrightInstall();
  return installed;
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(
    (candidate) => existsSync(candidate) && spawnSync(candidate, ['--version']).status === 0,
  );
}

async function aptInstall() {
  process.stderr.write('Installing Chromium with apt-get …\n');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  // What Debian recommends with a browser, printers among it, takes longer than the browser.
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  await runChild('apt-get', ['update', '-qq'], options);
  const shell = await runChild('apt-get', [...install, 'chromium-headless-shell'], options);
  if (shell !== 0) await runChild('apt-get', [...install, 'chromium'], options);
}

async function playwrightInstall() {
  process.stderr.write('Downloading Chromium with Playwright …\n');
  const cli = path.join(REPOSITORY, 'node_modules/@playwright/test/cli.js');
  await runChild(NODE, ['--import', END_WITH_PARENT, cli, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
