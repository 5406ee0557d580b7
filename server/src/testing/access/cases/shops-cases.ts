import { type AccessCase, CALLS_MARKETPLACE, NO_PARAMETERS, one, ref } from './access-case.ts';

export const SHOPS_CASES: Record<string, AccessCase[]> = {
  'GET /shops': [{ showsShop: true }],
  'POST /shops': [{ body: { auth_code: 'x', state: 'x' } }],
  'GET /shops/generate-state': [{ query: { marketplace: 'tiktok-shop' } }],
  'GET /shops/assignable-accounts': NO_PARAMETERS,
  'GET /shops/:id': [{ ...one('shop'), showsShop: true }],
  'PUT /shops/:id': [
    { ...one('shop'), body: { low_stock_threshold: 3 } },
    { ...one('shop'), body: { owner_id: ref('account') }, needs: 'accounts.manage', missing: 400 },
    { ...one('shop'), body: { staff_ids: [ref('account')] }, needs: 'accounts.manage', missing: 400 },
  ],
  'DELETE /shops/:id': [{ ...one('shop'), ownersOnly: true }],
  'PATCH /shops/:id/status': [{ ...one('shop'), ownersOnly: true, body: { status: 'DISCONNECTED' } }],
  'GET /progress': NO_PARAMETERS,
  'GET /sync-runs': [{ filters: { shop: ref('shop') }, showsShop: true }],
  'GET /sync-runs/:id': [{ ...one('sync run'), showsShop: true }],
  'GET /sync-runs/quarantined': [{ showsShop: true }],
  'GET /sync-runs/quarantined/:id': [{ ...one('quarantined record'), showsShop: true }],
  'POST /sync-runs/quarantined/:id/retry': [{ ...one('quarantined record'), ...CALLS_MARKETPLACE }],
};
