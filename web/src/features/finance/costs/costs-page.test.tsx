import {
  type CostChange,
  CostChanges,
  type CostPreview,
  PastedCosts,
  type SkuCost,
} from '@gian-hang/contract/finance/costs';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { pageOf, staffWithMoney } from '../../../testing/builders.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const LIST = '/payment/costs';

function testSku(sku_id: string, fields: Partial<SkuCost> = {}): SkuCost {
  return {
    shop: { id: '5', name: 'Mộc Lan' },
    sku_id,
    seller_sku: `AO-${sku_id}`,
    title: `Áo ${sku_id}`,
    variant: 'Đen, M',
    image: null,
    product_id: '9',
    currency: 'VND',
    price: '150000',
    cost: null,
    valid_from: null,
    ...fields,
  };
}

function costsApi(skus: SkuCost[], sent: CostChange[][] = []) {
  return fakeApi(staffWithMoney())
    .on('GET', PATHS.finance.costs, () => pageOf(skus))
    .on('PUT', PATHS.finance.costs, ({ body }) => {
      const { items } = CostChanges.parse(body);
      sent.push(items);
      return {
        items: items.map(({ shop_id, sku_id, cost, valid_from }) => ({
          shop_id,
          sku_id,
          valid_from: valid_from ?? '2000-01-01',
          before: skus.find((sku) => sku.sku_id === sku_id)?.cost ?? null,
          after: cost,
        })),
      };
    });
}

const open = (api: ReturnType<typeof costsApi>, address = LIST) =>
  renderPage(address, { session: staffWithMoney(), api });
const field = (n: string) => screen.findByLabelText<HTMLInputElement>(`Giá vốn của Áo ${n}, Đen, M`);

describe('the list of cost prices', () => {
  it('saves a typed cost on Enter, goes to the next row, and takes it back', async () => {
    const sent: CostChange[][] = [];
    const { user, press } = await open(costsApi([testSku('1'), testSku('2')], sent));
    await user.type(await field('1'), '219k{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([{ shop_id: '5', sku_id: '1', cost: '219000', valid_from: null }]);
    expect(document.activeElement).toBe(await field('2'));
    expect((await field('1')).value).toBe('219.000');
    await press('Hoàn tác');
    await waitFor(() =>
      expect(sent[1]).toEqual([{ shop_id: '5', sku_id: '1', cost: null, valid_from: '2000-01-01' }]),
    );
    await waitFor(async () => expect((await field('1')).value).toBe(''));
  });

  it('keeps what cannot be read and sends nothing, and names a cost above the price', async () => {
    const sent: CostChange[][] = [];
    const { user } = await open(costsApi([testSku('1')], sent));
    const input = await field('1');
    await user.type(input, 'x');
    await user.tab();
    expect(sent).toEqual([]);
    await user.clear(input);
    await user.type(input, '151.000');
    await screen.findByText('Cao hơn giá bán');
  });

  it('makes typed costs new ones from a chosen day', async () => {
    const sent: CostChange[][] = [];
    const { user } = await open(costsApi([testSku('1', { cost: '80000' })], sent), `${LIST}?from=2026-11-01`);
    const input = await field('1');
    await user.clear(input);
    await user.type(input, '90.000{Enter}');
    await waitFor(() => expect(sent[0]?.[0]).toMatchObject({ cost: '90000', valid_from: '2026-11-01' }));
  });

  it('shows a pasted list line by line before anything is saved', async () => {
    const sent: CostChange[][] = [];
    const match = {
      line: 1,
      code: 'AO-1',
      shop: { id: '5', name: 'Mộc Lan' },
      sku_id: '1',
      title: 'Áo 1',
      variant: 'Đen, M',
      currency: 'VND',
      cost: '85000',
      before: null,
    };
    const preview: CostPreview = {
      matched: [match],
      problems: [
        { line: 2, code: 'GI-DO', value: '5', reason: 'unknown', candidates: [] },
        {
          line: 3,
          code: 'AO-2',
          value: '7k',
          reason: 'ambiguous',
          candidates: [{ ...match, line: 3, sku_id: '2', cost: '7000' }],
        },
      ],
    };
    const rows: [string, string][][] = [];
    const api = costsApi([testSku('1'), testSku('2')], sent).on(
      'POST',
      PATHS.finance.matchCosts,
      ({ body }) => {
        rows.push(PastedCosts.parse(body).rows);
        return preview;
      },
    );
    const { user, press } = await open(api);
    await field('1');
    await press('Dán hoặc nhập file');
    const dialog = within(await screen.findByRole('dialog'));
    const text = await dialog.findByLabelText('Dán hai cột từ bảng tính');
    await user.click(text);
    await user.paste('AO-1\t85.000\nGI-DO\t5\nAO-2\t7k');
    await press('Xem trước');
    await dialog.findByText('1 giá vốn sẽ được ghi');
    expect(rows).toEqual([
      [
        ['AO-1', '85.000'],
        ['GI-DO', '5'],
        ['AO-2', '7k'],
      ],
    ]);
    expect(sent).toEqual([]);
    expect(dialog.getByText('Không có SKU này')).toBeTruthy();
    await user.click(dialog.getByLabelText(/Ghi cho cả 1 sản phẩm/));
    await press('Lưu 2 giá vốn');
    await waitFor(() =>
      expect(sent[0]?.map(({ sku_id, cost }) => [sku_id, cost])).toEqual([
        ['1', '85000'],
        ['2', '7000'],
      ]),
    );
  });
});
