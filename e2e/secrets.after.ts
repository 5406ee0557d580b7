import type { RecoveryCodes, SecondFactorSetup } from '@gian-hang/contract/accounts/second-factor';
import type { APIRequestContext } from '@playwright/test';
import { totpCode, totpStepAt } from '../server/src/features/auth/second-factor/totp.ts';
import { readDataFolder } from '../server/src/testing/processes/data-folder.ts';
import { expect, test } from './lib/fixtures.ts';
import { createUser } from './lib/users.ts';

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

test('after all stories neither the database nor any log holds a marketplace token, the app secret, a second factor or a password', async ({
  request,
}) => {
  const shown = await signInWithSecondFactor(request);
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
    appSecret,
    'sandbox-app-secret-for-loopback-only-0001',
    'admin123',
    'staff123',
  ];
  for (const text of [database, ...logs])
    for (const secret of secrets) expect(text.includes(secret)).toBe(false);
});
