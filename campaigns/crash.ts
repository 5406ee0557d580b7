import { temporaryDataFolder } from '../server/src/testing/processes/process-tree-fixture.ts';
import { runCrashes } from './crash/run-crashes.ts';

const rounds = Number(process.env.ROUNDS ?? 30);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
const data = temporaryDataFolder();
const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  await runCrashes({ folder: data.folder, rounds, seed, print });
  print(
    `${rounds} rounds, every start came up by itself, nothing was left running, nothing was lost (SEED=${seed})`,
  );
  data.remove();
} catch (error) {
  print(
    `failed (SEED=${seed}), data left in ${data.folder}: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
