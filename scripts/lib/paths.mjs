import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');
export const NODE = path.join(REPOSITORY, 'node_modules/.bin/node');
export const END_WITH_PARENT = path.join(import.meta.dirname, 'end-with-parent.mjs');
