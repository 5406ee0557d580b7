import './lib/require-node.mjs';
import { launch } from './lib/launch.mjs';

await launch([`campaigns/${process.argv[2]}.ts`]);
