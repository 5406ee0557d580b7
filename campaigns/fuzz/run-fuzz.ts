import { PATHS } from '@gian-hang/contract/paths';
import { startTestProgram, type TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { startTestSandbox } from '../../server/src/testing/test-sandbox.ts';
import { Chance } from '../chance.ts';
import { Office } from '../chaos/office.ts';
import { type Call, makeCall, operationsOf } from './operations.ts';
import { type Credentials, Person } from './person.ts';
import { Values } from './values.ts';

type Options = {
  seed: number;
  calls: number;
  database: { appUrl: string; ownerUrl: string };
  say: (line: string) => void;
};
export type FuzzReport = {
  calls: number;
  byStatus: Record<string, number>;
  slowest: { ms: number; call: string };
  faults: string[];
};

const SELLERS = ['moc-lan', 'harbor-pine'];
const ODDITY = 0.06;
const AT_ONCE = 8;
const MOST_FAULTS = 40;

/** Calls of every kind, made by chance from the API's own description, as everybody: none may fail on our side. */
export async function runFuzz({ seed, calls, database, say }: Options): Promise<FuzzReport> {
  const sandbox = await startTestSandbox();
  const running: TestProgram[] = [];
  try {
    const settings = { ...sandbox.environment, TIKTOK_SHOP_RATE_LIMIT: 'open', TRUST_PROXY: '127.0.0.1' };
    const { appUrl: databaseUrl, ownerUrl } = database;
    const api = await startTestProgram('api', { databaseUrl, ownerUrl, settings });
    running.push(api, await startTestProgram('worker', { databaseUrl, ownerUrl, settings }));
    const office = new Office(api.url);
    for (const seller of SELLERS) await office.link(sandbox, seller);
    const spare = 2 + Math.ceil(calls / 1_000);
    const admins = await engage(office, '1', spare);
    const staff = await engage(office, '2', spare);
    const [admin, clerk] = [
      new Person('administrator', api.url, admins),
      new Person('staff', api.url, staff),
    ];
    const people = [admin, admin, clerk, clerk, new Person('stranger', api.url, [])] as const;
    return await ask(api.url, people, { seed, calls, say });
  } finally {
    for (const one of running) await one.kill();
    await sandbox.stop();
  }
}

/** Several of them: who is disabled or deleted on the way is followed by the next. */
async function engage(office: Office, role: '1' | '2', count: number): Promise<Credentials[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    email: `vai.tro.${role}.${n}@example.com`,
    password: `mot mat khau rieng ${n}`,
  }));
  for (const [n, { email, password }] of people.entries()) {
    const { status, message } = await office.call('POST', PATHS.users.list, {
      email,
      password,
      first_name: String(n),
      last_name: 'Nhân viên',
      role,
    });
    if (status !== 201) throw new Error(`no account was made: ${status} ${message}`);
  }
  return people;
}

async function ask(
  url: string,
  people: readonly [Person, ...Person[]],
  { seed, calls, say }: Omit<Options, 'database'>,
): Promise<FuzzReport> {
  const chance = new Chance(seed);
  const values = new Values(chance, ODDITY);
  const operations = await operationsOf(url);
  const report: FuzzReport = { calls: 0, byStatus: {}, slowest: { ms: 0, call: '' }, faults: [] };
  const turn = async () => {
    while (report.calls < calls && report.faults.length < MOST_FAULTS) {
      report.calls++;
      if (report.calls % 5_000 === 0) say(`${report.calls} calls, ${JSON.stringify(report.byStatus)}`);
      const person = chance.oneOf(people);
      const call = makeCall(chance.oneOf(operations), values, chance);
      call.headers['x-forwarded-for'] = `10.0.${chance.between(0, 255)}.${chance.between(0, 255)}`;
      await make(person, call, values, report);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
  const alive = await fetch(`${url}/health/live`);
  if (alive.status !== 200) report.faults.push(`at the end /health/live answered ${alive.status}`);
  return report;
}

async function make(person: Person, call: Call, values: Values, report: FuzzReport): Promise<void> {
  const { status, type, text, ms } = await person.send(call);
  report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
  if (ms > report.slowest.ms) report.slowest = { ms, call: describe(call) };
  const fault = faultIn({ status, type, text });
  if (fault)
    report.faults.push(`${fault}: ${person.name} ${describe(call)} → ${status} ${text.slice(0, 300)}`);
  if (status < 300 && type.includes('json')) learn(text, values);
}

const describe = ({ method, path, headers, body }: Call) =>
  `${method} ${path.slice(0, 300)} ${headers['content-type'] ?? ''} ${body?.slice(0, 300) ?? ''}`;

const OURS = /node_modules|\/src\/|\bat \w+ \(|select .* from|syntax error|pg_|ECONN|undefined/i;

function faultIn({ status, type, text }: { status: number; type: string; text: string }) {
  if (status >= 500 && !isTheMarketplaces(text)) return 'failed on our side';
  if (status < 400) return null;
  if (!type.includes('json')) return 'an error that is not JSON';
  const error = JSON.parse(text) as Record<string, unknown>;
  if (error.statusCode !== status || typeof error.message !== 'string' || typeof error.code !== 'string')
    return 'an error out of shape';
  return OURS.test(error.message) ? 'an error that tells of the inside' : null;
}

/** The marketplace's refusals have a status of their own. */
function isTheMarketplaces(text: string): boolean {
  return /"code":"(sync_failed|marketplace_\w+)"/.test(text);
}

const IDS = /"(?:id|[a-z]+_id|email|name|status)":"([^"\\]{1,80})"/g;

function learn(text: string, values: Values): void {
  for (const [, id] of text.slice(0, 20_000).matchAll(IDS)) if (id) values.remember(id);
}
