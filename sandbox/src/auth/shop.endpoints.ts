import {
  type AccountCall,
  accountEndpoints,
  type Endpoint,
  type ShopCall,
  shopEndpoints,
} from '../http/endpoint.ts';
import { deauthorize } from './deauthorize.ts';

const shopsOf = ({ sandbox, grant }: AccountCall) => sandbox.grants.shopsOf(grant);

async function dropAuthorization({ sandbox, shop, grant }: ShopCall) {
  await deauthorize(sandbox, shop, grant);
  return {};
}

function listShops(call: AccountCall) {
  const shops = shopsOf(call).map(({ id, name, region, sellerType, cipher, code }) => ({
    id,
    name,
    region,
    seller_type: sellerType,
    cipher,
    code,
  }));
  return { shops };
}

const listRegions = (call: AccountCall) => ({
  shops: shopsOf(call).map(({ id, region }) => ({ id, region })),
});

export const SHOP_ENDPOINTS: readonly Endpoint[] = [
  ...accountEndpoints('seller.authorization.info', [['GET', '/authorization/202309/shops', listShops]]),
  ...shopEndpoints('seller.authorization.info', [
    ['DELETE', '/authorization/202403/shops', dropAuthorization],
  ]),
  ...accountEndpoints('seller.shop.info', [
    ['GET', '/seller/202309/shops', listRegions],
    ['GET', '/seller/202309/permissions', () => ({ permissions: [] })],
  ]),
];
