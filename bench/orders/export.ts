import { Client } from '../lib/http.ts';
import { residentMemoryMb, type StartedProgram } from '../lib/processes.ts';
import { ADMIN } from '../lib/shops.ts';

const MAX_FIRST_BYTE_MS = 500;
const MAX_MEMORY_MB = 150;

type Summary = { total: number };

/** The shortest range of days up to the newest order with at least so many orders. */
async function findDateRange(admin: Client, orders: number): Promise<string> {
  for (let days = 1; days <= 400; days++) {
    const from = new Date(Date.parse('2026-11-15T00:00:00Z') - days * 86_400_000).toISOString().slice(0, 10);
    const { total } = await admin.data<Summary>(`/orders/summary?dateRange=${from},`);
    if (total >= orders) return `dateRange=${from},`;
  }
  return '';
}

type Exporter = { startFreshApi(): Promise<StartedProgram>; countLastExportRows(): Promise<number> };

/** Runs each export on a fresh API process, whose memory nothing else has grown. */
async function withFreshApi<Result>(
  { startFreshApi }: Exporter,
  work: (admin: Client, api: StartedProgram) => Promise<Result>,
): Promise<Result> {
  const api = await startFreshApi();
  const admin = new Client(api.url, ADMIN);
  await admin.signIn();
  const result = await work(admin, api);
  admin.close();
  await api.stop();
  return result;
}

async function benchOne(exporter: Exporter, name: string, query: string, format: string): Promise<boolean> {
  return withFreshApi(exporter, (admin, api) => measure({ ...exporter, admin, api }, name, query, format));
}

type ExportBench = Exporter & { admin: Client; api: StartedProgram };

async function measure(
  { admin, api, countLastExportRows }: ExportBench,
  name: string,
  query: string,
  format: string,
) {
  const idle = residentMemoryMb(api.pid);
  let peak = idle;
  let bytes = 0;
  const memoryTimer = setInterval(() => {
    peak = Math.max(peak, residentMemoryMb(api.pid));
  }, 100);
  const answer = await admin.send('GET', `/export/orders?${query}&format=${format}`, undefined, (part) => {
    bytes += part.length;
  });
  clearInterval(memoryTimer);
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
  const rows = await countLastExportRows();
  const above = peak - idle;
  const passed = answer.firstByteMs <= MAX_FIRST_BYTE_MS && above <= MAX_MEMORY_MB;
  console.log(
    `${name} ${format}: ${rows} lines in ${(answer.ms / 1000).toFixed(1)} s, ${Math.round(rows / (answer.ms / 1000))} a second, ` +
      `${Math.round(bytes / 2 ** 20)} MB; first byte ${Math.round(answer.firstByteMs)} ms (≤ ${MAX_FIRST_BYTE_MS}); ` +
      `memory ${idle} → ${peak} MB, ${above} above idle (≤ ${MAX_MEMORY_MB})${passed ? '' : '  MISSED'}`,
  );
  return passed;
}

export async function benchExport(exporter: Exporter, orders: number): Promise<boolean> {
  console.log('\nexport');
  const some = await withFreshApi(exporter, (admin) => findDateRange(admin, Math.min(60_000, orders)));
  let passed = await benchOne(exporter, 'about 100 000 lines', some, 'xlsx');
  passed = (await benchOne(exporter, 'everything', '', 'xlsx')) && passed;
  return (await benchOne(exporter, 'everything', '', 'csv')) && passed;
}
