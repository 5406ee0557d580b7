import v8 from 'node:v8';
import vm from 'node:vm';

const HEAP_GROWTH_PERCENT = { api: 50, worker: 100 };

/**
 * Memory for short-lived values stays what starting took, and what starting left behind is given back: an export or a
 * sync of any size adds little to it. Between two full collections the API's heap grows by half at most, the worker's
 * doubles.
 */
export function keepMemorySmall(name: 'api' | 'worker'): void {
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT[name]}`);
  collectGarbage();
}

function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  const collect: unknown = vm.runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
