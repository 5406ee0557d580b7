import type { RecoveryCodes, SecondFactorSetup } from '@gian-hang/contract/accounts/second-factor';
import type { APIRequestContext } from '@playwright/test';
import { totpCode, totpStepAt } from '../server/src/features/auth/second-factor/totp.ts';
import { readDataFolder } from '../server/src/testing/processes/data-folder.ts';
import { apiForUser } from './lib/accounts/sellers.ts';
import { ADMIN, createUser } from './lib/accounts/users.ts';
import { expect, test } from './lib/fixtures.ts';

/** Switches a second factor on and signs in with a recovery code; gives everything of it that is secret. */
async function signInWithSecondFactor(request: APIRequestContext): Promise<string[]> {
  const post = async <Data>(path: string, data: object, token?: string): Promise<Data> => {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const answer = await request.post(`/api/v1/auth/${path}`, { data, headers });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  };
  const person = await createUser(request);
  const { token } = await post<{ token: string }>('login', person);
  const started = await post<SecondFactorSetup>(
    'second-factor/start',
    { current_password: person.password },
    token,
  );
  const code = totpCode(started.secret, totpStepAt(new Date()));
  const { recovery_codes } = await post<RecoveryCodes>('second-factor/confirm', { code }, token);
  await post('login', { ...person, code: recovery_codes[0] });
  return [started.secret, ...recovery_codes.flatMap((one) => [one, one.replace('-', '')])];
}

/** Adds a bank account, shows and replaces its number; gives every form of the numbers. */
async function useBankAccountNumbers(request: APIRequestContext): Promise<string[]> {
  const api = await apiForUser(request, ADMIN);
  const [number, next] = ['70436001928374', '70436001928375'];
  const account = { bank: { code: 'TCB' }, holder: 'NGUYEN VAN AN', currency: 'VND', shop_ids: [] };
  const { id } = await api.ask<{ id: string }>('POST', '/bank-accounts', { ...account, number });
  expect(await api.ask('POST', `/bank-accounts/${id}/number`)).toEqual({ number });
  await api.ask('PATCH', `/bank-accounts/${id}`, { number: next });
  return [number, next];
}

test('after all stories neither the database nor any log holds a marketplace token, the app secret, a second factor, a password or a bank account number', async ({
  request,
}) => {
  const shown = await signInWithSecondFactor(request);
  const bankNumbers = await useBankAccountNumbers(request);
  const { database, logs, marketplaceTokens, secondFactors, appSecret } = await readDataFolder(
    process.env.E2E_DATA_DIR ?? '',
  );
  expect(marketplaceTokens.length).toBeGreaterThanOrEqual(6);
  expect(secondFactors.length).toBeGreaterThanOrEqual(1);
  expect(database.length).toBeGreaterThan(100_000);
  const secrets = [
    ...marketplaceTokens,
    ...secondFactors,
    ...shown,
    ...bankNumbers,
    appSecret,
    'sandbox-app-secret-for-loopback-only-0001',
    'admin123',
    'staff123',
  ];
  for (const text of [database, ...logs])
    for (const secret of secrets) expect(text.includes(secret)).toBe(false);
});
