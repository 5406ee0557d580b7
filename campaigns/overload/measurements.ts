import { computePercentiles } from '../../bench/lib/http.ts';

type Bound = { maximum?: number; minimum?: number; unit?: string };

/** Prints each measurement with its bound, and collects violations. */
export class Measurements {
  readonly violations: string[] = [];
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  part(title: string): void {
    this.#print(`\n${title}`);
  }

  note(text: string): void {
    this.#print(`    ${text}`);
  }

  check(name: string, value: number, { maximum, minimum, unit = '' }: Bound): void {
    const good = !(Number.isNaN(value) || value > (maximum ?? value) || value < (minimum ?? value));
    const bound = [
      maximum === undefined ? [] : `≤ ${maximum}`,
      minimum === undefined ? [] : `≥ ${minimum}`,
    ].flat();
    const line = `${name}: ${round(value)}${unit} (${bound.join(', ')})`;
    this.#print(`  ${good ? '✓' : '✗'} ${line}`);
    if (!good) this.violations.push(line);
  }
}

export const p99 = (samples: readonly number[]): number => computePercentiles(samples).p99;

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}
