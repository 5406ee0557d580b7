import { type Client, computePercentiles, type Percentiles } from './http.ts';

/** One request, or those of a page that are sent at the same time, and how many times the floor it may take. */
export type BenchCase = { name: string; path: string | readonly string[]; most: number };

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
/** The p95 of sixty samples is the third-worst of them. A case above its bound is measured again, so many times longer. */
const RETRY_FACTOR = 5;
const CLIENTS = 20;
const WARM_UP_ROUNDS = 200;

export type BenchItem = {
  id?: string;
  t_order_id?: string;
  product_id?: string;
  statement_id?: string;
  day?: string;
  shop?: { id: string };
};
type Page = {
  items: BenchItem[];
  pagination: { totalItems: number };
};
/** The data that the cases of a list are built from. */
export type BenchContext = {
  shops: { big: string; small: string };
  first: BenchItem[];
  total: (query: string) => Promise<number>;
};
export type ListBench = {
  list: string;
  buildCases: (world: BenchContext) => Promise<BenchCase[]>;
  /** Reads the rows of the first page without looking for them; by their ids unless given. */
  floorOf?: (first: readonly BenchItem[]) => string;
  /** Measures with one client only. */
  alone?: boolean;
};
export type BenchUser = { name: string; client: Client; shops: { big: string; small: string } };

/** Discards the body, so that the client's own garbage collections are not measured. */
async function timeRequest(client: Client, path: BenchCase['path']): Promise<number> {
  if (typeof path !== 'string')
    return Math.max(...(await Promise.all(path.map((one) => timeRequest(client, one)))));
  const { status, ms } = await client.send('GET', path, undefined, () => {});
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return ms;
}

type Samples = [caseSamples: number[], floorSamples: number[]];

/** Alternates between the case and its floor, so that both meet the same noise. */
async function alternate(
  client: Client,
  path: BenchCase['path'],
  floor: string,
  rounds: number,
): Promise<Samples> {
  const samples: Samples = [[], []];
  for (let round = -5; round < rounds; round++) {
    const [caseSamples, floorSamples] = [await timeRequest(client, path), await timeRequest(client, floor)];
    if (round < 0) continue;
    samples[0].push(caseSamples);
    samples[1].push(floorSamples);
  }
  return samples;
}

/** Runs twenty clients, each of which sends its next request when the last is answered. */
async function runClients(client: Client, path: BenchCase['path'], each: number): Promise<number[]> {
  const samples: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let n = 0; n < each; n++) samples.push(await timeRequest(client, path));
    }),
  );
  return samples;
}

const REQUESTS_PER_CLIENT = 4;

async function alternateClients(
  client: Client,
  path: BenchCase['path'],
  floor: string,
  rounds: number,
): Promise<Samples> {
  const samples: Samples = [[], []];
  await runClients(client, path, 1);
  for (let round = 0; round < rounds / CLIENTS; round++) {
    samples[0].push(...(await runClients(client, path, REQUESTS_PER_CLIENT)));
    samples[1].push(...(await runClients(client, floor, REQUESTS_PER_CLIENT)));
  }
  return samples;
}

function line(
  name: string,
  most: number,
  of: Percentiles,
  floor: Percentiles,
): { text: string; passed: boolean } {
  const ratio = of.p95 / floor.p95;
  const figures = [of.p50, of.p95, of.p99].map((ms) => ms.toFixed(1).padStart(8)).join('');
  const passed = ratio <= most;
  const bound = Number.isFinite(most) ? ` (≤ ${most})` : '';
  const verdict = `${ratio.toFixed(1).padStart(7)} ×${bound}${passed ? '' : '  ABOVE'}`;
  return { text: `${name.padEnd(58)}${figures}${floor.p95.toFixed(1).padStart(9)}${verdict}`, passed };
}

/** Runs the server warm, so that the cases do not measure V8 compiling it. */
async function warmUp(client: Client, paths: readonly BenchCase['path'][]): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++)
    for (const path of paths) await timeRequest(client, path);
}

const RUNS = [
  ['one client', alternate],
  [`${CLIENTS} clients`, alternateClients],
] as const;

async function measure(
  {
    list,
    buildCases,
    floorOf = (first) => `${list}?ids=${first.map(({ id }) => id).join(',')}`,
    alone = false,
  }: ListBench,
  { name: who, client, shops }: BenchUser,
): Promise<number> {
  await client.signIn();
  const first = await client.data<Page>(`${list}?pageNum=1`);
  const floor = floorOf(first.items);
  const cases = await buildCases({
    shops,
    first: first.items,
    total: async (query) => (await client.data<Page>(`${list}?${query}`)).pagination.totalItems,
  });
  await warmUp(client, [cases[0]?.path ?? list, floor]);
  let slow = 0;
  for (const [title, run] of alone ? RUNS.slice(0, 1) : RUNS) {
    console.log(
      `\n${who}, ${title} (ms)${' '.repeat(58 - who.length - title.length - 7)}     p50     p95     p99    floor  ratio of p95`,
    );
    for (const { name, path, most } of cases) {
      const isWithin = async (title: string, rounds: number) => {
        await client.signIn();
        const [caseSamples, floorSamples] = await run(client, path, floor, rounds);
        const { text, passed } = line(
          title,
          most,
          computePercentiles(caseSamples),
          computePercentiles(floorSamples),
        );
        console.log(text);
        return passed;
      };
      if (await isWithin(name, ROUNDS)) continue;
      if (!(await isWithin(`  again: ${name}`, ROUNDS * RETRY_FACTOR))) slow++;
    }
  }
  return slow;
}

export async function benchList(measured: ListBench, people: BenchUser[]): Promise<boolean> {
  let slow = 0;
  for (const who of people) slow += await measure(measured, who);
  console.log(
    `\nlist and summary: ${slow === 0 ? 'every case within its bound' : `${slow} cases above their bound`}`,
  );
  return slow === 0;
}
