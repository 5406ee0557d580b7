import { Client } from '../lib/http.ts';
import { memoryOf, type Started } from '../lib/processes.ts';
import { ADMIN } from '../lib/shops.ts';

const MOST_FIRST_BYTE_MS = 500;
const MOST_MEMORY_MB = 150;

type Summary = { total: number };

/** The shortest span of days that ends with the newest order and holds about so many lines. */
async function daysFor(admin: Client, orders: number): Promise<string> {
  for (let days = 1; days <= 400; days++) {
    const from = new Date(Date.parse('2026-11-15T00:00:00Z') - days * 86_400_000).toISOString().slice(0, 10);
    const { total } = await admin.data<Summary>(`/orders/summary?dateRange=${from},`);
    if (total >= orders) return `dateRange=${from},`;
  }
  return '';
}

type Exporter = { freshApi(): Promise<Started>; linesOfLast(): Promise<number> };

/** Each export is the first thing its server does: nothing that ran before has widened its memory. */
async function onFreshApi<Result>(
  { freshApi }: Exporter,
  work: (admin: Client, api: Started) => Promise<Result>,
): Promise<Result> {
  const api = await freshApi();
  const admin = new Client(api.url, ADMIN);
  await admin.signIn();
  const result = await work(admin, api);
  admin.close();
  await api.stop();
  return result;
}

async function one(exporter: Exporter, name: string, query: string, format: string): Promise<boolean> {
  return onFreshApi(exporter, (admin, api) => measure({ ...exporter, admin, api }, name, query, format));
}

type Measured = Exporter & { admin: Client; api: Started };

async function measure({ admin, api, linesOfLast }: Measured, name: string, query: string, format: string) {
  const idle = memoryOf(api.pid);
  let peak = idle;
  let bytes = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(api.pid));
  }, 100);
  const answer = await admin.send('GET', `/export/orders?${query}&format=${format}`, undefined, (part) => {
    bytes += part.length;
  });
  clearInterval(look);
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
  const rows = await linesOfLast();
  const above = peak - idle;
  const good = answer.firstByteMs <= MOST_FIRST_BYTE_MS && above <= MOST_MEMORY_MB;
  console.log(
    `${name} ${format}: ${rows} lines in ${(answer.ms / 1000).toFixed(1)} s, ${Math.round(rows / (answer.ms / 1000))} a second, ` +
      `${Math.round(bytes / 2 ** 20)} MB; first byte ${Math.round(answer.firstByteMs)} ms (≤ ${MOST_FIRST_BYTE_MS}); ` +
      `memory ${idle} → ${peak} MB, ${above} above idle (≤ ${MOST_MEMORY_MB})${good ? '' : '  MISSED'}`,
  );
  return good;
}

export async function benchExport(exporter: Exporter, orders: number): Promise<boolean> {
  console.log('\nexport');
  const some = await onFreshApi(exporter, (admin) => daysFor(admin, Math.min(60_000, orders)));
  let good = await one(exporter, 'about 100 000 lines', some, 'xlsx');
  good = (await one(exporter, 'everything', '', 'xlsx')) && good;
  return (await one(exporter, 'everything', '', 'csv')) && good;
}
