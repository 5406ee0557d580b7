import {
  type AccessCase,
  CALLS_MARKETPLACE,
  CREATED,
  FreshNumber,
  NO_PARAMETERS,
  one,
  ref,
} from './access-case.ts';

const moneyFilters = { selectedStore: ref('shop'), selectedStaff: ref('shop member') };
const ofStatement = {
  params: { shop: ref('shop of a statement'), statement: ref('statement') },
};
const bankAccount = {
  bank: { code: 'VCB', name: '' },
  holder: 'NGUYEN VAN AN',
  number: new FreshNumber(),
  currency: 'VND',
};

export const MONEY_CASES: Record<string, AccessCase[]> = {
  'GET /finance/completeness': [{ showsShop: true }],
  'GET /finance/summary': [{ filters: moneyFilters }],
  'GET /finance/statements': [{ filters: moneyFilters, showsShop: true }],
  'GET /finance/statements/:shop/:statement': [{ ...ofStatement, showsShop: true }],
  'GET /finance/statements/:shop/:statement/transactions': [ofStatement],
  'GET /finance/payouts': [{ filters: moneyFilters }],
  'GET /finance/unsettled': [{ filters: moneyFilters }],
  'GET /finance/short': [{ filters: moneyFilters }],
  'GET /finance/export': [
    {
      query: { list: 'statements', format: 'csv' },
      filters: moneyFilters,
      showsShop: true,
      sequential: true,
    },
  ],
  'GET /orders/:id/earnings': [one('order'), one('manual order')],
  'GET /finance/costs': [
    { filters: { selectedStore: ref('shop') }, showsShop: true },
    { query: { order: ref('order') }, showsShop: true },
  ],
  'GET /finance/costs/history': [{ query: { shop_id: ref('shop'), sku_id: '1' } }],
  'PUT /finance/costs': [
    {
      body: { items: [{ shop_id: ref('shop'), sku_id: '1', cost: '1000', valid_from: '2026-01-01' }] },
    },
  ],
  'POST /finance/costs/match': [{ body: { rows: [['SKU-1', '219k']], shop_ids: [ref('shop')] } }],
  'POST /finance/costs/import': [{ query: { selectedStore: ref('shop') }, own: 415 }],
  'GET /finance/profit': [{ filters: moneyFilters, query: { group: 'shop' } }],
  'GET /finance/profit/export': [
    {
      query: { format: 'csv', group: 'shop' },
      filters: moneyFilters,
      sequential: true,
    },
  ],
  'GET /bank-accounts': [{ filters: { selectedStore: ref('shop') }, showsShop: true }],
  'POST /bank-accounts': [{ body: { ...bankAccount, shop_ids: [ref('shop')] }, ...CREATED }],
  'GET /bank-accounts/unmatched': [{ showsShop: true }],
  'GET /bank-accounts/:id': [{ ...one('bank account'), showsShop: true }],
  'PATCH /bank-accounts/:id': [
    { ...one('bank account'), body: { bank: bankAccount.bank, number: new FreshNumber() } },
    { ...one('bank account'), body: { shop_ids: [ref('shop')] } },
  ],
  'DELETE /bank-accounts/:id': [one('bank account')],
  'POST /bank-accounts/:id/number': [one('bank account')],
  'GET /bank-accounts/:id/payouts': [{ ...one('bank account'), showsShop: true }],
  'GET /reconciliation/waiting': NO_PARAMETERS,
  'GET /reconciliation/summary': [{ query: { account: ref('bank account') } }],
  'GET /reconciliation/files': [{ query: { account: ref('bank account') } }],
  'POST /reconciliation/files': [{ query: { account: ref('bank account'), name: 'a.csv' }, own: 415 }],
  'DELETE /reconciliation/files/:id': [one('bank file')],
  'GET /reconciliation/lines': [{ query: { account: ref('bank account'), state: 'unmatched' } }],
  'GET /reconciliation/lines/:id': [one('bank line')],
  'PUT /reconciliation/lines/:id': [
    { ...one('bank line'), body: { version: 1, decision: { kind: 'ignore', reason: 'other', note: 'x' } } },
  ],
  'GET /reconciliation/missing': [{ query: { account: ref('bank account') } }],
  'POST /finance/sync': [{ body: { shop_id: ref('shop') }, ...CALLS_MARKETPLACE }],
};
