import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * Memory for short-lived values stays what starting took, and what starting left behind is given back: an export or a
 * sync of any size adds little to it. The API also lets its heap grow by no more than half between two collections.
 */
export function keepMemorySmall(name: 'api' | 'worker'): void {
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  if (name === 'api') v8.setFlagsFromString('--heap-growing-percent=50');
  collectGarbage();
}

function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  const collect: unknown = vm.runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
