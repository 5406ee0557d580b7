import { temporaryDataFolder } from '../server/src/testing/processes/start-tree.ts';
import { runCrashes } from './crash/run-crashes.ts';

const rounds = Number(process.env.ROUNDS ?? 30);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
const data = temporaryDataFolder();
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await runCrashes({ folder: data.folder, rounds, seed, say });
  say(
    `${rounds} rounds, every start came up by itself, nothing was left running, nothing was lost (SEED=${seed})`,
  );
  data.remove();
} catch (error) {
  say(
    `failed (SEED=${seed}), data kept in ${data.folder}: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
