import { timesOf } from '../../bench/lib/http.ts';

type Bound = { most?: number; least?: number; unit?: string };

/** What was measured, each figure against its bound; says so at once, and remembers what was out of bounds. */
export class Figures {
  readonly wrong: string[] = [];
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  part(title: string): void {
    this.#say(`\n${title}`);
  }

  note(text: string): void {
    this.#say(`    ${text}`);
  }

  check(name: string, value: number, { most, least, unit = '' }: Bound): void {
    const good = !(Number.isNaN(value) || value > (most ?? value) || value < (least ?? value));
    const bound = [most === undefined ? [] : `≤ ${most}`, least === undefined ? [] : `≥ ${least}`].flat();
    const line = `${name}: ${round(value)}${unit} (${bound.join(', ')})`;
    this.#say(`  ${good ? '✓' : '✗'} ${line}`);
    if (!good) this.wrong.push(line);
  }
}

export const p99 = (samples: readonly number[]): number => timesOf(samples).p99;

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}
