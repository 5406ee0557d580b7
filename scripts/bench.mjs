import './lib/require-node.mjs';
import { launch } from './lib/launch.mjs';
import { NODE_FLAGS } from './lib/node-flags.mjs';

await launch([...NODE_FLAGS, `bench/${process.argv[2]}.ts`]);
