import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF, signInAs, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('every route', () => {
  it('declares its access, and this is the whole table', () => {
    const table = test.app
      .routeAccess()
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url, access }) => `${method} ${url} ${access}`)
      .sort();
    expect(table).toMatchInlineSnapshot(`
      [
        "DELETE /api/v1/auth/sessions signed-in",
        "DELETE /api/v1/auth/sessions/:id signed-in",
        "DELETE /api/v1/bank-accounts/:id money.read",
        "DELETE /api/v1/order-views/:id signed-in",
        "DELETE /api/v1/orders/:id orders.write",
        "DELETE /api/v1/orders/:id/buyer accounts.manage",
        "DELETE /api/v1/products/:id products.write",
        "DELETE /api/v1/reconciliation/files/:id money.read",
        "DELETE /api/v1/shops/:id shops.manage",
        "DELETE /api/v1/user/:id accounts.manage",
        "DELETE /api/v1/users/:id accounts.manage",
        "DELETE /api/v1/users/:id/second-factor accounts.manage",
        "DELETE /api/v1/users/:id/sessions accounts.manage",
        "DELETE /api/v1/users/:id/sessions/:sessionId accounts.manage",
        "GET /api/v1/analytics signed-in",
        "GET /api/v1/analytics/products signed-in",
        "GET /api/v1/analytics/sales signed-in",
        "GET /api/v1/analytics/tasks signed-in",
        "GET /api/v1/analytics/visits audit.read",
        "GET /api/v1/audit audit.read",
        "GET /api/v1/auth/history signed-in",
        "GET /api/v1/auth/oidc/:provider public",
        "GET /api/v1/auth/oidc/:provider/callback public",
        "GET /api/v1/auth/options public",
        "GET /api/v1/auth/profile signed-in",
        "GET /api/v1/auth/second-factor signed-in",
        "GET /api/v1/auth/sessions signed-in",
        "GET /api/v1/auth/settings signed-in",
        "GET /api/v1/avatars/:key public",
        "GET /api/v1/bank-accounts money.read",
        "GET /api/v1/bank-accounts/:id money.read",
        "GET /api/v1/bank-accounts/:id/payouts money.read",
        "GET /api/v1/bank-accounts/unmatched money.read",
        "GET /api/v1/docs public",
        "GET /api/v1/docs/ public",
        "GET /api/v1/docs/js/scalar.js public",
        "GET /api/v1/documents/orders orders.export",
        "GET /api/v1/export/orders orders.export",
        "GET /api/v1/finance/completeness money.read",
        "GET /api/v1/finance/costs money.read",
        "GET /api/v1/finance/costs/history money.read",
        "GET /api/v1/finance/export money.read",
        "GET /api/v1/finance/payouts money.read",
        "GET /api/v1/finance/profit money.read",
        "GET /api/v1/finance/profit/export money.read",
        "GET /api/v1/finance/short money.read",
        "GET /api/v1/finance/statements money.read",
        "GET /api/v1/finance/statements/:shop/:statement money.read",
        "GET /api/v1/finance/statements/:shop/:statement/transactions money.read",
        "GET /api/v1/finance/summary money.read",
        "GET /api/v1/finance/unsettled money.read",
        "GET /api/v1/live signed-in",
        "GET /api/v1/notifications signed-in",
        "GET /api/v1/notifications/unread signed-in",
        "GET /api/v1/openapi.json public",
        "GET /api/v1/order-views signed-in",
        "GET /api/v1/orders signed-in",
        "GET /api/v1/orders/:id signed-in",
        "GET /api/v1/orders/:id/earnings money.read",
        "GET /api/v1/orders/:id/payload signed-in",
        "GET /api/v1/orders/amounts signed-in",
        "GET /api/v1/orders/completeness signed-in",
        "GET /api/v1/orders/ids signed-in",
        "GET /api/v1/orders/summary signed-in",
        "GET /api/v1/orders/tasks signed-in",
        "GET /api/v1/products signed-in",
        "GET /api/v1/products/:id signed-in",
        "GET /api/v1/products/brands products.write",
        "GET /api/v1/products/bulk-jobs signed-in",
        "GET /api/v1/products/bulk-jobs/:id signed-in",
        "GET /api/v1/products/category-rules products.write",
        "GET /api/v1/products/completeness signed-in",
        "GET /api/v1/products/export signed-in",
        "GET /api/v1/products/facets signed-in",
        "GET /api/v1/products/images-list signed-in",
        "GET /api/v1/products/new-options products.write",
        "GET /api/v1/products/summary signed-in",
        "GET /api/v1/progress signed-in",
        "GET /api/v1/reconciliation/files money.read",
        "GET /api/v1/reconciliation/lines money.read",
        "GET /api/v1/reconciliation/lines/:id money.read",
        "GET /api/v1/reconciliation/missing money.read",
        "GET /api/v1/reconciliation/summary money.read",
        "GET /api/v1/reconciliation/waiting money.read",
        "GET /api/v1/shops signed-in",
        "GET /api/v1/shops/:id signed-in",
        "GET /api/v1/shops/assignable-accounts accounts.manage",
        "GET /api/v1/shops/generate-state shops.link",
        "GET /api/v1/sync-runs signed-in",
        "GET /api/v1/sync-runs/:id signed-in",
        "GET /api/v1/sync-runs/quarantined signed-in",
        "GET /api/v1/sync-runs/quarantined/:id signed-in",
        "GET /api/v1/user accounts.manage",
        "GET /api/v1/user/:id accounts.manage",
        "GET /api/v1/user/roles accounts.manage",
        "GET /api/v1/users accounts.manage",
        "GET /api/v1/users/:id accounts.manage",
        "GET /api/v1/users/:id/sessions accounts.manage",
        "GET /api/v1/users/roles accounts.manage",
        "GET /assets/* public",
        "GET /favicon.ico public",
        "GET /favicon.svg public",
        "GET /health/live public",
        "GET /health/ready public",
        "GET /healthz public",
        "GET /metrics public",
        "GET /readyz public",
        "GET /robots.txt public",
        "GET /theme.js public",
        "PATCH /api/v1/bank-accounts/:id money.read",
        "PATCH /api/v1/order-views/:id signed-in",
        "PATCH /api/v1/orders/:id/status orders.write",
        "PATCH /api/v1/products/:id/skus products.write",
        "PATCH /api/v1/products/:id/status products.write",
        "PATCH /api/v1/products/bulk products.write",
        "PATCH /api/v1/shops/:id/status shops.manage",
        "PATCH /api/v1/user/:id accounts.manage",
        "PATCH /api/v1/user/:id/status accounts.manage",
        "PATCH /api/v1/users/:id accounts.manage",
        "PATCH /api/v1/users/:id/status accounts.manage",
        "POST /api/v1/auth/forgot-password public",
        "POST /api/v1/auth/login public",
        "POST /api/v1/auth/login/code public",
        "POST /api/v1/auth/logout public",
        "POST /api/v1/auth/refresh public",
        "POST /api/v1/auth/register public",
        "POST /api/v1/auth/reset-password public",
        "POST /api/v1/auth/second-factor/confirm signed-in",
        "POST /api/v1/auth/second-factor/disable signed-in",
        "POST /api/v1/auth/second-factor/recovery-codes signed-in",
        "POST /api/v1/auth/second-factor/start signed-in",
        "POST /api/v1/auth/setup public",
        "POST /api/v1/auth/signup public",
        "POST /api/v1/bank-accounts money.read",
        "POST /api/v1/bank-accounts/:id/number money.read",
        "POST /api/v1/finance/costs/import money.read",
        "POST /api/v1/finance/costs/match money.read",
        "POST /api/v1/finance/sync money.read",
        "POST /api/v1/notifications/announcements announcements.send",
        "POST /api/v1/notifications/read signed-in",
        "POST /api/v1/order-views signed-in",
        "POST /api/v1/orders orders.write",
        "POST /api/v1/orders/:id/sync orders.sync",
        "POST /api/v1/orders/sync orders.sync",
        "POST /api/v1/products products.write",
        "POST /api/v1/products/:id/sync products.sync",
        "POST /api/v1/products/bulk/:id/undo products.write",
        "POST /api/v1/products/check products.write",
        "POST /api/v1/products/clone products.write",
        "POST /api/v1/products/images products.write",
        "POST /api/v1/products/sync products.sync",
        "POST /api/v1/reconciliation/files money.read",
        "POST /api/v1/shops public",
        "POST /api/v1/sync-runs/quarantined/:id/retry orders.sync",
        "POST /api/v1/user accounts.manage",
        "POST /api/v1/users accounts.manage",
        "POST /api/v1/users/:id/password-link accounts.manage",
        "POST /webhooks/tiktok-shop public",
        "PUT /api/v1/auth/change-password signed-in",
        "PUT /api/v1/auth/profile signed-in",
        "PUT /api/v1/auth/settings signed-in",
        "PUT /api/v1/finance/costs money.read",
        "PUT /api/v1/order-views/arrangement signed-in",
        "PUT /api/v1/orders/:id orders.write",
        "PUT /api/v1/products/:id products.write",
        "PUT /api/v1/reconciliation/lines/:id money.read",
        "PUT /api/v1/shops/:id shops.manage",
      ]
    `);
  });

  it('that needs a sign-in rejects a call without one', async () => {
    const guarded = test.app.routeAccess().filter(({ access }) => access !== 'public');
    expect(guarded.length).toBeGreaterThan(10);
    for (const { method, url } of guarded) {
      const answer = await test.call(method, url.replace(':id', crypto.randomUUID()));
      expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
    }
  });

  it('that needs a permission rejects accounts without it', async () => {
    const staff = await signInAs(test, STAFF);
    const answer = await test.call('POST', '/notifications/announcements', {
      token: staff.token,
      body: { text: 'Xin chào' },
    });
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'forbidden' });
  });

  it('carries the security headers and no server banner', async () => {
    for (const path of [
      '/api/v1/auth/options',
      '/api/v1/nowhere',
      '/healthz',
      '/api/v1/auth/profile',
      '/login',
      '/api/v1/orders/%E0%A4%A',
      `/api/v1/orders/${'1'.repeat(300)}`,
    ]) {
      const { headers } = await test.app.inject({ url: path });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cache-control']).toMatch(/no-store|no-cache/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('a response', () => {
  it.each([
    ['an address that cannot be read', '%E0%A4%A'],
    ['an id far too long', '1'.repeat(300)],
  ])('to %s is 404 in our envelope', async (_, id) => {
    const answer = await test.call('GET', `/orders/${id}`, { headers: { 'accept-language': 'en' } });
    expect(answer.json()).toMatchObject({
      statusCode: 404,
      code: 'not_found',
      requestId: expect.any(String),
    });
    expect(answer.statusCode).toBe(404);
  });

  it('never carries the details of an internal error', async () => {
    await test.deps.db
      .updateTable('accounts')
      .set({ settings: JSON.stringify({ theme: 42 }) })
      .where('email', '=', STAFF.email)
      .execute();
    const answer = await test.call('POST', '/auth/login', { body: STAFF });
    await test.deps.db
      .updateTable('accounts')
      .set({ settings: '{}' })
      .where('email', '=', STAFF.email)
      .execute();
    expect(answer.json()).toEqual({
      statusCode: 500,
      code: 'internal',
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('is described in OpenAPI 3.1 from the same schemas', async () => {
    const document = (await test.app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const login = document.paths['/api/v1/auth/login'].post;
    expect(login.requestBody.content['application/json'].schema).toMatchObject({
      required: ['email', 'password'],
      additionalProperties: false,
    });
    expect(document.paths['/api/v1/auth/profile'].get.security).toEqual([{ bearer: [] }]);
  });

  it('includes a browsable reference whose CSP allows no foreign host', async () => {
    const page = await test.app.inject({ url: '/api/v1/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.body).not.toMatch(/https?:\/\/(?!localhost)[^"' ]+\.js/);
    expect(page.body).toContain('<link rel="icon" href="/favicon.svg"');
  });
});
