import type { AccountCall, Endpoint, ShopCall } from '../http/endpoint.ts';
import { deauthorize } from './deauthorize.ts';

const shopsOf = ({ sandbox, grant }: AccountCall) => sandbox.grants.shopsOf(grant);

async function dropAuthorization({ sandbox, shop, grant }: ShopCall) {
  await deauthorize(sandbox, shop, grant);
  return {};
}

export const SHOP_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/authorization/:version/shops',
    versions: ['202309'],
    access: 'account',
    scope: 'seller.authorization.info',
    handle: (call) => ({
      shops: shopsOf(call).map(({ id, name, region, sellerType, cipher, code }) => ({
        id,
        name,
        region,
        seller_type: sellerType,
        cipher,
        code,
      })),
    }),
  },
  {
    method: 'DELETE',
    path: '/authorization/:version/shops',
    versions: ['202403'],
    access: 'shop',
    scope: 'seller.authorization.info',
    handle: dropAuthorization,
  },
  {
    method: 'GET',
    path: '/seller/:version/shops',
    versions: ['202309'],
    access: 'account',
    scope: 'seller.shop.info',
    handle: (call) => ({ shops: shopsOf(call).map(({ id, region }) => ({ id, region })) }),
  },
  {
    method: 'GET',
    path: '/seller/:version/permissions',
    versions: ['202309'],
    access: 'account',
    scope: 'seller.shop.info',
    handle: () => ({ permissions: [] }),
  },
];
