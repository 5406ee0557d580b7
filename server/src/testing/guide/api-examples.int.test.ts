import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeAndLink, syncAndWait } from '../sandbox-shop.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../test-app.ts';
import { SCOPES_WITHOUT_FINANCE, startTestSandbox, type TestSandbox } from '../test-sandbox.ts';
import { differences, parseCurl, readApiExamples } from './api-examples.ts';

let sandbox: TestSandbox;
let test: TestApp;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment, { queue: true });
  const admin = await signInAs(test, ADMIN);
  await authorizeAndLink(test, sandbox, admin, { seller: 'moc-lan', scopes: SCOPES_WITHOUT_FINANCE });
  const { items } = (await test.call('GET', '/shops?search=moc%20lan', { token: admin.token })).json().data;
  await syncAndWait(test, 'orders', admin.token, items[0].id);
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

describe.each(['vi', 'en'] as const)('the API page of the guide in %s', (language) => {
  it('prints what each call answers', async () => {
    const variables: Record<string, string> = {};
    for (const { command, answer } of readApiExamples(language)) {
      const { method, path, headers, body } = parseCurl(command, variables);
      const key = headers['idempotency-key'];
      if (key !== undefined) headers['idempotency-key'] = `${key}-${language}`;
      const response = await test.call(method, path, { headers, body });
      expect(differences(answer, response.json()), command).toEqual([]);
      const { data } = response.json();
      if (data?.token) variables.TOKEN = data.token;
      if (path.startsWith('/shops')) variables.SHOP = data.items[0].id;
    }
    expect(variables).toEqual({ TOKEN: expect.any(String), SHOP: expect.any(String) });
  });
});
