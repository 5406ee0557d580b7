/**
 * How our programs run under Node. The space for new objects has a fixed size: by default V8 shrinks it to 1 MB while a
 * program idles, and each page of a list then costs several collections. The heap at most doubles between two full
 * collections, where V8 would let a sync's grow fourfold.
 */
export const NODE_FLAGS = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
];
