import './lib/require-node.mjs';
import { launch } from './lib/launch.mjs';

await launch([`bench/${process.argv[2]}.ts`]);
