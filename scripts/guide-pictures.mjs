import './lib/require-node.mjs';
import { launch } from './lib/launch.mjs';

await launch(['e2e/guide/take-pictures.ts']);
