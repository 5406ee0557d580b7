import { IdParams } from '@gian-hang/contract/fields';
import { PATHS } from '@gian-hang/contract/paths';
import {
  AssignableAccount,
  LinkedShops,
  LinkShopInput,
  LinkState,
  LinkStateQuery,
  Shop,
  ShopInput,
  ShopListQuery,
  ShopPage,
  ShopStatusInput,
} from '@gian-hang/contract/shops';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { bearerToken } from '../../http/access/access.ts';
import type { Actor } from '../../http/access/actor.ts';
import { jsonRoutes } from '../../http/json-routes.ts';
import { authenticate } from '../auth/sessions/sessions.service.ts';
import { setShopStatus, unlinkShop } from './authorisation/disconnect-shop.service.ts';
import { generateState, linkShops } from './link/link-shop.service.ts';
import { editShop, getShop, listAssignableAccounts, listShops } from './shops.service.ts';

const { shops } = PATHS;
const params = IdParams;

export const shopsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'shops');
  const rebuild = (actor: Actor, id: string) => getShop(deps, actor, id);

  api.get(shops.list, { access: 'signed-in', query: ShopListQuery, data: ShopPage }, ({ actor, query }) =>
    listShops(deps, actor, query),
  );
  api.get(
    shops.generateState,
    { access: 'shops.link', query: LinkStateQuery, data: LinkState },
    ({ actor, query }) => generateState(deps, actor, query),
  );
  api.get(shops.assignableAccounts, { access: 'accounts.manage', data: z.array(AssignableAccount) }, () =>
    listAssignableAccounts(deps),
  );
  api.post(
    shops.list,
    { access: 'public', body: LinkShopInput, data: LinkedShops, status: 201 },
    async ({ body, origin, request }) => {
      const token = bearerToken(request);
      const signedIn = token ? await authenticate(deps, token, origin) : null;
      return linkShops(deps, signedIn?.accountId ?? null, body, origin);
    },
  );
  api.get(shops.one, { access: 'signed-in', params, data: Shop }, ({ actor, params: { id } }) =>
    getShop(deps, actor, id),
  );
  api.put(
    shops.one,
    { access: 'shops.manage', params, body: ShopInput, data: Shop, rebuild },
    ({ actor, params: { id }, body }) => editShop(deps, actor, id, body),
  );
  api.delete(shops.one, { access: 'shops.manage', params, rebuild: () => {} }, ({ actor, params: { id } }) =>
    unlinkShop(deps, actor, id),
  );
  api.patch(
    shops.status,
    { access: 'shops.manage', params, body: ShopStatusInput, data: Shop, rebuild },
    ({ actor, params: { id }, body }) => setShopStatus(deps, actor, id, body.status),
  );
};
