import { NoData, success } from '@gian-hang/contract/envelope';
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
  ShopParams,
  ShopStatusInput,
} from '@gian-hang/contract/shops';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { bearerToken, requestOrigin, requireActor } from '../../http/access/access.ts';
import { created, ok } from '../../http/envelope.ts';
import { authenticate } from '../auth/sessions/sessions.service.ts';
import { setShopStatus, unlinkShop } from './authorisation/disconnect-shop.service.ts';
import { generateState, linkShops } from './link/link-shop.service.ts';
import { editShop, getShop, listAssignableAccounts, listShops } from './shops.service.ts';

const tags = ['shops'];
const { shops } = PATHS;

export const shopsRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const rebuildResponse = async (request: FastifyRequest, id: string) =>
    ok(request, await getShop(deps, requireActor(request), id));

  app.get(
    shops.list,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: ShopListQuery, response: { 200: success(ShopPage) } },
    },
    async (request) => ok(request, await listShops(deps, requireActor(request), request.query)),
  );
  app.get(
    shops.generateState,
    {
      config: { access: 'shops.link' },
      schema: { tags, querystring: LinkStateQuery, response: { 200: success(LinkState) } },
    },
    async (request) => ok(request, await generateState(deps, requireActor(request), request.query)),
  );
  app.get(
    shops.assignableAccounts,
    {
      config: { access: 'accounts.manage' },
      schema: { tags, response: { 200: success(z.array(AssignableAccount)) } },
    },
    async (request) => ok(request, await listAssignableAccounts(deps)),
  );
  app.post(
    shops.list,
    {
      config: { access: 'public' },
      schema: { tags, body: LinkShopInput, response: { 201: success(LinkedShops, 201) } },
    },
    async (request, reply) => {
      const token = bearerToken(request);
      const signedIn = token ? await authenticate(deps, token, requestOrigin(request)) : null;
      const linked = await linkShops(deps, signedIn?.accountId ?? null, request.body, requestOrigin(request));
      reply.code(201);
      return created(request, linked);
    },
  );
  app.get(
    shops.one,
    {
      config: { access: 'signed-in' },
      schema: { tags, params: ShopParams, response: { 200: success(Shop) } },
    },
    async (request) => ok(request, await getShop(deps, requireActor(request), request.params.id)),
  );
  app.put(
    shops.one,
    {
      config: { access: 'shops.manage', rebuildResponse },
      schema: { tags, params: ShopParams, body: ShopInput, response: { 200: success(Shop) } },
    },
    async (request) =>
      ok(request, await editShop(deps, requireActor(request), request.params.id, request.body)),
  );
  app.delete(
    shops.one,
    {
      config: { access: 'shops.manage', rebuildResponse: async (request) => ok(request, null) },
      schema: { tags, params: ShopParams, response: { 200: success(NoData) } },
    },
    async (request) => {
      await unlinkShop(deps, requireActor(request), request.params.id);
      return ok(request, null);
    },
  );
  app.patch(
    shops.status,
    {
      config: { access: 'shops.manage', rebuildResponse },
      schema: { tags, params: ShopParams, body: ShopStatusInput, response: { 200: success(Shop) } },
    },
    async (request) =>
      ok(request, await setShopStatus(deps, requireActor(request), request.params.id, request.body.status)),
  );
};
