import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * Memory for short-lived values stays what starting took, and what starting left behind is given back: an export or a
 * sync of any size adds little to it. Between two full collections the heap doubles at most, where V8 would let it grow
 * fourfold; with less, the collections themselves would slow lists down.
 */
export function limitHeapGrowth(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  v8.setFlagsFromString('--heap-growing-percent=100');
  collectGarbage();
}

function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  const collect: unknown = vm.runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
