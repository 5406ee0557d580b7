import { describe, expect, it } from 'vitest';
import { parseSavedViews } from './saved-views.ts';

describe('saved views', () => {
  it('are read as they were kept', () => {
    const views = [{ name: 'Chờ giao', filter: { status: 'AWAITING_SHIPMENT', tracking: 'false' } }];
    expect(parseSavedViews(JSON.stringify(views))).toEqual(views);
  });

  it.each([null, 'x', '{}', '[null, 1, {"name": 2}]'])('that cannot be read are none: %s', (text) => {
    expect(parseSavedViews(text)).toEqual([]);
  });

  it('lose what is no filter', () => {
    expect(parseSavedViews('[{"name":"a","filter":{"status":"UNPAID","x":1,"shops":"?"}}]')).toEqual([
      { name: 'a', filter: { status: 'UNPAID' } },
    ]);
  });
});
