import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from './paths.mjs';

const read = (file: string) => JSON.parse(readFileSync(path.join(REPOSITORY, file), 'utf8'));

/** The oldest release of each line that may be shipped; raise it with every security release. */
const OLDEST: Record<string, string> = { 24: '24.18.1', 26: '26.10.0' };
const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

it('every platform gets a Node with the security releases', () => {
  const wanted: [string, string][] = Object.entries<string>(read('package.json').optionalDependencies).filter(
    ([name]) => name.startsWith('node-'),
  );
  const locked = read('package-lock.json').packages;
  expect(wanted.map(([name]) => name.replace(/^node-(bin-)?/, '')).sort()).toEqual(PLATFORMS);
  for (const [name, version] of wanted) {
    expect(locked[`node_modules/${name}`].version, name).toBe(version);
    const oldest = OLDEST[version.split('.')[0] ?? ''] ?? 'none of a supported line';
    const order = version.localeCompare(oldest, 'en', { numeric: true });
    expect(order, `${name} ${version} is older than ${oldest}`).toBeGreaterThanOrEqual(0);
  }
});
