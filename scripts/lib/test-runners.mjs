import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { END_WITH_PARENT, NODE, REPOSITORY } from './paths.mjs';
import { isStopping, runChild } from './run-child.mjs';

/** Runs one project of vitest. A file that fails to load counts as one failure. */
export async function runVitest(project, folder) {
  const report = path.join(folder, `${project}.json`);
  const script = path.join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
  const flags = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await run([script, ...flags], testEnvironment(folder));
  return readCounts(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests + testResults.filter(failedToLoad).length,
  }));
}

function failedToLoad({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

/** Runs one project of Playwright. */
export async function runPlaywright(project, folder) {
  const chromium = await findChromium();
  const report = path.join(folder, 'e2e.json');
  const script = path.join(REPOSITORY, 'node_modules/@playwright/test/cli.js');
  const code = await run([script, 'test', `--project=${project}`, '--reporter=list,json'], {
    ...testEnvironment(folder),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium ? { CHROMIUM: chromium } : {}),
  });
  return readCounts(code, report, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));
}

/** The tests start the product many times, so the run shares one compile cache. */
function testEnvironment(folder) {
  return { ...process.env, TMPDIR: folder, NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
}

function run(args, env) {
  return runChild(NODE, ['--import', END_WITH_PARENT, ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function readCounts(code, report, count) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    if (!isStopping()) process.stderr.write(`No report: ${error.message}\n`);
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
