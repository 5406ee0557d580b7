import { describe, expect, it } from 'vitest';
import { parseBrowserViews } from './browser-views.ts';

describe('views stored by older releases', () => {
  it('are read as they were stored', () => {
    const views = [{ name: 'Chờ giao', filter: { status: 'AWAITING_SHIPMENT', tracking: 'false' } }];
    expect(parseBrowserViews(JSON.stringify(views))).toEqual(views);
  });

  it.each([null, 'x', '{}', '[null, 1, {"name": 2}]', '[{"name":" ","filter":{}}]'])(
    'that cannot be read are none: %s',
    (text) => {
      expect(parseBrowserViews(text)).toEqual([]);
    },
  );

  it('lose what is no filter', () => {
    expect(parseBrowserViews('[{"name":"a","filter":{"status":"UNPAID","x":1,"shops":"?"}}]')).toEqual([
      { name: 'a', filter: { status: 'UNPAID' } },
    ]);
  });

  it('are left out where the server would refuse their length', () => {
    const long = { name: 'a', filter: { search: '5'.repeat(9_000) } };
    expect(parseBrowserViews(JSON.stringify([long, { name: 'b', filter: {} }]))).toEqual([
      { name: 'b', filter: {} },
    ]);
  });
});
