/** A random generator that repeats its numbers for the same seed. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks an index with the given weights. */
export function weightedPicker(weights: readonly number[]): (chance: number) => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const ends = weights.map(
    (_, index) => weights.slice(0, index + 1).reduce((sum, weight) => sum + weight, 0) / total,
  );
  return (chance) => {
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 1) > chance) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Picks an index; low ones far more often. */
export function skewedPicker(count: number, steepness: number): (chance: number) => number {
  return weightedPicker(Array.from({ length: count }, (_, rank) => 1 / (rank + 1) ** steepness));
}
