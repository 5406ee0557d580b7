import { ensureInstalled } from './install.mjs';
import { NODE } from './paths.mjs';
import { forwardSignals, isStopping, runChild } from './run-child.mjs';

/** Installs what is missing, then lives and ends with one of the programs that run under our own Node. */
export async function launch(args) {
  forwardSignals();
  const installed = await ensureInstalled();
  if (isStopping()) process.exit(0);
  process.exit(installed ? await runChild(NODE, args) : 1);
}
