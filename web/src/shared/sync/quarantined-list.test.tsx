import { PATHS } from '@gian-hang/contract/paths';
import type { QuarantinedItem } from '@gian-hang/contract/sync';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { NOW, pageOf, staff } from '../../testing/builders.ts';
import { fakeProductsApi, testProduct } from '../../testing/fake-products.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const quarantined = (fields: Partial<QuarantinedItem>): QuarantinedItem => ({
  id: '1',
  kind: 'orders',
  shop: { id: '1', name: 'Mộc Lan Official' },
  object_id: '5765000000000000001',
  reason: 'status: missing',
  first_seen: NOW,
  last_seen: NOW,
  retried_at: null,
  ...fields,
});

async function openQuarantine(address: string, api: ReturnType<typeof fakeApi>) {
  const opened = await renderPage(address, { session: staff(), api });
  await opened.press('Lịch sử đồng bộ');
  const history = within(await screen.findByRole('dialog', { name: 'Lịch sử đồng bộ' }));
  const tab = () => history.getByRole('tab', { name: /^Chưa đọc được/ });
  await waitFor(() => expect(tab().textContent).toBe('Chưa đọc được (1)'));
  await opened.user.click(tab());
  return { ...opened, history, tab };
}

describe('what could not be read', () => {
  it('is shown with its reason and content, and tried again until it can be read', async () => {
    const item = quarantined({});
    let items = [item];
    const api = fakeApi()
      .on('GET', PATHS.quarantined.list, () => pageOf(items))
      .on('GET', PATHS.quarantined.one, { ...item, raw: '{"id":"5765000000000000001","status":null}' })
      .on('POST', PATHS.quarantined.retry, { outcome: 'undecodable', reason: item.reason });
    const { press, history, tab } = await openQuarantine('/product/order', api);
    await history.findByText('Trường status: bị trống');
    await press('Xem nội dung gốc');
    await history.findByText(/"id": "5765000000000000001"/);
    await press(/^Thử lại$/);
    await screen.findByText('Đơn 5765000000000000001 vẫn chưa đọc được: Trường status: bị trống');
    api.on('POST', PATHS.quarantined.retry, () => {
      items = [];
      return { outcome: 'decoded' as const, reason: null };
    });
    await press(/^Thử lại$/);
    await screen.findByText('Đã đọc được đơn 5765000000000000001');
    await waitFor(() => expect(tab().textContent).toBe('Chưa đọc được (0)'));
  });

  it('of the products is a list of its own', async () => {
    const item = quarantined({ kind: 'products', reason: 'create_time: not a plausible time' });
    const api = fakeProductsApi(testProduct()).on('GET', PATHS.quarantined.list, pageOf([item]));
    const { history } = await openQuarantine('/product/management', api);
    await history.findByText('Trường create_time: không phải thời điểm hợp lệ');
    history.getByRole('button', { name: 'Thử lại' });
    for (const { query } of api.calls('GET', PATHS.quarantined.list)) expect(query.kind).toBe('products');
  });
});
