import { PATHS } from '@gian-hang/contract/paths';
import { startTestProgram, type TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { startTestSandbox } from '../../server/src/testing/test-sandbox.ts';
import { AdminClient } from '../chaos/admin-client.ts';
import { SeededRandom } from '../seeded-random.ts';
import { type Credentials, FuzzClient } from './fuzz-client.ts';
import { buildCall, type FuzzCall, listOperations } from './operations.ts';
import { ValueGenerator } from './value-generator.ts';

type Options = {
  seed: number;
  calls: number;
  /** Whose shops the worker syncs meanwhile. */
  sellers?: readonly string[];
  database: { appUrl: string; ownerUrl: string };
  print: (line: string) => void;
};
export type FuzzReport = {
  calls: number;
  byStatus: Record<string, number>;
  slowest: { ms: number; call: string };
  faults: string[];
};

const SELLERS = ['moc-lan', 'harbor-pine'];
const INVALID_RATE = 0.06;
const CONCURRENCY = 8;
const MAX_FAULTS = 40;

/** Makes random calls from the API's own description as every kind of account; none may cause an internal error. */
export async function runFuzz({
  seed,
  calls,
  sellers = SELLERS,
  database,
  print,
}: Options): Promise<FuzzReport> {
  const sandbox = await startTestSandbox();
  const running: TestProgram[] = [];
  try {
    const settings = { ...sandbox.environment, TIKTOK_SHOP_RATE_LIMIT: 'open', TRUST_PROXY: '127.0.0.1' };
    const { appUrl: databaseUrl, ownerUrl } = database;
    const api = await startTestProgram('api', { databaseUrl, ownerUrl, settings });
    running.push(api, await startTestProgram('worker', { databaseUrl, ownerUrl, settings }));
    const adminClient = new AdminClient(api.url);
    for (const seller of sellers) await adminClient.link(sandbox, seller);
    const accountCount = 2 + Math.ceil(calls / 1_000);
    const admins = await createAccounts(adminClient, '1', accountCount);
    const staff = await createAccounts(adminClient, '2', accountCount);
    const [admin, clerk] = [
      new FuzzClient('administrator', api.url, admins),
      new FuzzClient('staff', api.url, staff),
    ];
    const people = [admin, admin, clerk, clerk, new FuzzClient('stranger', api.url, [])] as const;
    return await runCalls(api.url, people, { seed, calls, print });
  } finally {
    for (const one of running) await one.kill();
    await sandbox.stop();
  }
}

/** Creates spare accounts, because some get disabled or deleted on the way. */
async function createAccounts(
  adminClient: AdminClient,
  role: '1' | '2',
  count: number,
): Promise<Credentials[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    email: `vai.tro.${role}.${n}@example.com`,
    password: `mot mat khau rieng ${n}`,
  }));
  for (const [n, { email, password }] of people.entries()) {
    const { status, message } = await adminClient.call('POST', PATHS.users.list, {
      email,
      password,
      first_name: String(n),
      last_name: 'Nhân viên',
      role,
    });
    if (status !== 201) throw new Error(`no account was created: ${status} ${message}`);
  }
  return people;
}

async function runCalls(
  url: string,
  people: readonly [FuzzClient, ...FuzzClient[]],
  { seed, calls, print }: Omit<Options, 'database' | 'sellers'>,
): Promise<FuzzReport> {
  const random = new SeededRandom(seed);
  const values = new ValueGenerator(random, INVALID_RATE);
  const operations = await listOperations(url);
  const report: FuzzReport = { calls: 0, byStatus: {}, slowest: { ms: 0, call: '' }, faults: [] };
  const runClient = async () => {
    while (report.calls < calls && report.faults.length < MAX_FAULTS) {
      report.calls++;
      if (report.calls % 5_000 === 0) print(`${report.calls} calls, ${JSON.stringify(report.byStatus)}`);
      const client = random.oneOf(people);
      const call = buildCall(random.oneOf(operations), values, random);
      call.headers['x-forwarded-for'] = `10.0.${random.between(0, 255)}.${random.between(0, 255)}`;
      await runCall(client, call, values, report);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runClient));
  const alive = await fetch(`${url}/health/live`);
  if (alive.status !== 200) report.faults.push(`at the end /health/live answered ${alive.status}`);
  return report;
}

async function runCall(
  client: FuzzClient,
  call: FuzzCall,
  values: ValueGenerator,
  report: FuzzReport,
): Promise<void> {
  const { status, type, text, ms } = await client.send(call);
  report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
  if (ms > report.slowest.ms) report.slowest = { ms, call: describe(call) };
  const fault = findFault({ status, type, text });
  if (fault)
    report.faults.push(`${fault}: ${client.name} ${describe(call)} → ${status} ${text.slice(0, 300)}`);
  if (status < 300 && type.includes('json')) rememberIds(text, values);
}

const describe = ({ method, path, headers, body }: FuzzCall) =>
  `${method} ${path.slice(0, 300)} ${headers['content-type'] ?? ''} ${body?.slice(0, 300) ?? ''}`;

const INTERNAL_DETAILS = /node_modules|\/src\/|\bat \w+ \(|select .* from|syntax error|pg_|ECONN|undefined/i;

function findFault({ status, type, text }: { status: number; type: string; text: string }) {
  if (status >= 500 && !isFromMarketplace(text)) return 'failed on our side';
  if (status < 400) return null;
  if (!type.includes('json')) return 'an error that is not JSON';
  const error = JSON.parse(text) as Record<string, unknown>;
  if (error.statusCode !== status || typeof error.message !== 'string' || typeof error.code !== 'string')
    return 'an error out of shape';
  return INTERNAL_DETAILS.test(error.message) ? 'an error that tells of the inside' : null;
}

/** The marketplace's errors have their own status. */
function isFromMarketplace(text: string): boolean {
  return /"code":"(sync_failed|marketplace_\w+)"/.test(text);
}

const IDS = /"(?:id|[a-z]+_id|email|name|status)":"([^"\\]{1,80})"/g;

function rememberIds(text: string, values: ValueGenerator): void {
  for (const [, id] of text.slice(0, 20_000).matchAll(IDS)) if (id) values.remember(id);
}
