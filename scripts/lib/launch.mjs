import { ensureInstalled } from './install.mjs';
import { NODE } from './paths.mjs';
import { forwardSignals, isStopping, runChild } from './run-child.mjs';

/** Installs missing packages, then runs a program under our own Node and exits with it. */
export async function launch(args) {
  forwardSignals();
  const installed = await ensureInstalled();
  if (isStopping()) process.exit(0);
  process.exit(installed ? await runChild(NODE, args) : 1);
}
