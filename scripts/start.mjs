import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE } from './lib/paths.mjs';
import { isStopping, passOnSignals, runChild } from './lib/run-child.mjs';

passOnSignals();
const installed = await ensureInstalled();
if (isStopping()) process.exit(0);
process.exit(installed ? await runChild(NODE, ['server/src/cli/start.ts']) : 1);
