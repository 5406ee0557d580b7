import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { lock } from '../../../scripts/lib/lock.mjs';
import { REPOSITORY } from '../../../scripts/lib/paths.mjs';
import { readIfPresent } from '../config/files.ts';
import { StartError } from './start-error.ts';

const END_WITH_PARENT = path.join(REPOSITORY, 'scripts/lib/end-with-parent.mjs');
const OUTPUT = path.join(REPOSITORY, 'web/dist');
const HASH_FILE = path.join(OUTPUT, '.sources');
const SOURCES = ['web', 'contract/src', 'docs/guide', 'package-lock.json', 'tsconfig.base.json'];
const IGNORED_FOLDERS = new Set(['dist', 'node_modules']);

/** Builds the web app unless its sources are unchanged. The old build stays until the new one is complete. */
export async function ensureWebBuilt(print: (text: string) => void): Promise<void> {
  const sources = hashSources();
  if (readIfPresent(HASH_FILE) === sources) return;
  const release = await lock(`web build ${REPOSITORY}`);
  try {
    if (readIfPresent(HASH_FILE) === sources) return;
    print('Building the web app …');
    const staging = path.join(REPOSITORY, '.cache/web-build');
    await build(staging);
    writeFileSync(path.join(staging, path.basename(HASH_FILE)), sources);
    rmSync(OUTPUT, { recursive: true, force: true });
    renameSync(staging, OUTPUT);
  } finally {
    await release();
  }
}

async function build(output: string): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(path.dirname(output), { recursive: true });
  const vite = path.join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  const flags = ['build', '--outDir', output, '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, vite, ...flags], {
    cwd: path.join(REPOSITORY, 'web'),
    // Without this, React would be built for development if the caller's NODE_ENV says so.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stderrText = child.stderr ? text(child.stderr) : '';
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError(`The web app could not be built:\n${(await stderrText).trim()}`);
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of listFiles(source)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(REPOSITORY, file)));
    }
  return hash.digest('hex');
}

function listFiles(entryPath: string): string[] {
  const full = path.join(REPOSITORY, entryPath);
  if (!existsSync(full)) return [];
  if (path.extname(entryPath) === '.json') return [entryPath];
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !IGNORED_FOLDERS.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${entryPath}/${entry.name}`;
      return entry.isDirectory() ? listFiles(inside) : [inside];
    });
}
