import './lib/require-node.mjs';
import { launch } from './lib/launch.mjs';

await launch(['server/src/cli/start.ts']);
