import path from 'node:path';
import { END_WITH_PARENT, NODE, REPOSITORY } from './paths.mjs';
import { runChild } from './run-child.mjs';
import { secondsSince } from './seconds-since.mjs';

const inModules = (file) => path.join(REPOSITORY, 'node_modules', file);
const SOURCES = ['contract', 'marketplace', 'sandbox', 'server', 'web/src', 'e2e', 'bench', 'campaigns'];

/** Longest first. */
const STEPS = {
  'format and lint': [inModules('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  // Several checkers would each work out the types they share.
  'types of the server': [inModules('typescript/bin/tsc'), '-p', '.', '--checkers', '1'],
  'types of the web app': [inModules('typescript/bin/tsc'), '-p', 'web', '--checkers', '1'],
  'import rules': [
    inModules('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    ...SOURCES,
  ],
  'dead code': [inModules('knip/bin/knip.js'), '--no-progress'],
};

const CONCURRENCY = 2;

/** Runs every check; each counts as one test. */
export async function verify() {
  const counts = { passed: 0, failed: 0 };
  const waiting = Object.entries(STEPS);
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      counts[(await runStep(step)) ? 'passed' : 'failed'] += 1;
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWaiting));
  return counts;
}

async function runStep([name, [script, ...args]]) {
  const began = performance.now();
  let output = '';
  const code = await runChild(NODE, ['--import', END_WITH_PARENT, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    onSpawn: (child) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk) => {
          output += chunk;
        });
    },
  });
  process.stdout.write(
    `${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(began)} s)\n${code === 0 ? '' : `${output}\n`}`,
  );
  return code === 0;
}
