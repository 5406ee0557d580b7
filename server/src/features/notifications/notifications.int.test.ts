import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { notify } from './notifications.service.ts';

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
});
afterAll(() => test.close());

const announce = (text: string) =>
  test.call('POST', '/notifications/announcements', { token: admin.token, body: { text } });
const list = async (query = '') =>
  (await test.call('GET', `/notifications${query}`, { token: staff.token })).json().data;
const unread = async () =>
  (await test.call('GET', '/notifications/unread', { token: staff.token })).json().data;

describe('an announcement', () => {
  it('reaches everybody who wants announcements, as an unread message', async () => {
    expect((await announce('Họp lúc 9 giờ')).json()).toMatchObject({
      statusCode: 201,
      data: { recipients: 2 },
    });
    const { items } = await list('?kind=message');
    expect(items[0]).toMatchObject({ type: 'announcement', data: { text: 'Họp lúc 9 giờ' }, read: false });
    expect(await unread()).toEqual({ notification: 0, message: 1 });
  });

  it('is marked as read only for its reader', async () => {
    const { items } = await list();
    const foreign = await test.call('POST', '/notifications/read', {
      token: admin.token,
      body: { ids: [items[0].id] },
    });
    expect(foreign.statusCode).toBe(200);
    expect((await unread()).message).toBe(1);
    await test.call('POST', '/notifications/read', { token: staff.token, body: { ids: [items[0].id] } });
    expect((await unread()).message).toBe(0);
  });

  it('skips accounts that switched announcements off', async () => {
    const body = { notifications: { new_device: true, announcements: false } };
    await test.call('PUT', '/auth/settings', { token: staff.token, body });
    expect((await announce('Lần hai')).json().data).toEqual({ recipients: 1 });
    await test.call('PUT', '/auth/settings', {
      token: staff.token,
      body: { notifications: { new_device: true, announcements: true } },
    });
  });

  it('can be paged through and all marked read', async () => {
    for (let i = 0; i < 5; i += 1) await announce(`Tin ${i}`);
    const page = await list('?kind=message&pageNum=2&pageSize=2');
    expect(page.items).toHaveLength(2);
    expect(page.pagination).toMatchObject({ totalItems: 6, totalPages: 3, hasNext: true, hasPrev: true });
    await test.call('POST', '/notifications/read', { token: staff.token, body: {} });
    expect(await unread()).toEqual({ notification: 0, message: 0 });
  });
});

describe('the bell', () => {
  const bell = () => list('?kind=notification&needsAction=true');
  const typesOf = ({ items }: { items: { type: string }[] }) => items.map(({ type }) => type);
  const wantNewDevices = (new_device: boolean) =>
    test.call('PUT', '/auth/settings', {
      token: staff.token,
      body: { notifications: { new_device, announcements: true } },
    });

  it('lists and counts only what asks for an action; the inbox has everything', async () => {
    const { db, clock } = test.deps;
    const recipient = { id: staff.userId, settings: {} };
    await notify(db, clock, [recipient], 'shop_linked', { shop: 'Mộc Lan', shop_id: '1' });
    await notify(db, clock, [recipient], 'authorisation_ended', { shop: 'Mộc Lan', shop_id: '1' });
    expect(typesOf(await list('?kind=notification'))).toEqual(['authorisation_ended', 'shop_linked']);
    expect(typesOf(await bell())).toEqual(['authorisation_ended']);
    expect((await unread()).notification).toBe(1);
  });

  it('hides sign-ins from new devices, old ones too, unless the reader wants them', async () => {
    const recipient = {
      id: staff.userId,
      settings: { notifications: { new_device: true, announcements: true } },
    };
    await notify(test.deps.db, test.deps.clock, [recipient], 'new_device', { ip: '10.1.1.1', device: '' });
    await wantNewDevices(false);
    expect(typesOf(await bell())).toEqual(['authorisation_ended']);
    expect((await unread()).notification).toBe(1);
    await wantNewDevices(true);
    expect(typesOf(await bell())).toEqual(['new_device', 'authorisation_ended']);
    expect((await unread()).notification).toBe(2);
  });
});
