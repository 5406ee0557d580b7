import {
  AccountItem,
  AccountPage,
  AccountParams,
  AccountSessionParams,
  AccountSessions,
  AccountStatusInput,
  AccountsQuery,
  CreateAccountInput,
  CreatedAccount,
  PasswordLink,
  RoleItem,
  UpdateAccountInput,
} from '@gian-hang/contract/accounts/accounts';
import { NoData, success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { requireActor } from '../../http/access/access.ts';
import { created, ok } from '../../http/envelope.ts';
import { issuePasswordLink } from './account-links.service.ts';
import {
  listSessionsOfAccount,
  removeAccount,
  setAccountStatus,
  signAccountOut,
} from './account-status.service.ts';
import { createAccount, editAccount, getAccount, listAccounts, listRoles } from './accounts.service.ts';

const tags = ['accounts'];
const config = { access: 'accounts.manage' } as const;
const rebuildEmpty = { ...config, rebuildResponse: async (request: FastifyRequest) => ok(request, null) };
const { users } = PATHS;

/** The specification's routes, each under both spellings. */
export const accountsRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const rebuildResponse = async (request: FastifyRequest, id: string) =>
    ok(request, await getAccount(deps, id));
  const rebuildAccount = { ...config, rebuildResponse };

  for (const path of [users.list, users.listAlias]) {
    app.get(
      path,
      { config, schema: { tags, querystring: AccountsQuery, response: { 200: success(AccountPage) } } },
      async (request) => ok(request, await listAccounts(deps, request.query)),
    );
    app.post(
      path,
      { config, schema: { tags, body: CreateAccountInput, response: { 201: success(CreatedAccount, 201) } } },
      async (request, reply) => {
        const account = await createAccount(deps, requireActor(request), request.body);
        reply.code(201);
        return created(request, account);
      },
    );
  }
  app.get(
    users.roles,
    { config, schema: { tags, response: { 200: success(z.array(RoleItem)) } } },
    async (request) => ok(request, listRoles()),
  );
  for (const path of [users.one, users.oneAlias]) {
    app.get(
      path,
      { config, schema: { tags, params: AccountParams, response: { 200: success(AccountItem) } } },
      async (request) => ok(request, await getAccount(deps, request.params.id)),
    );
    app.patch(
      path,
      {
        config: rebuildAccount,
        schema: {
          tags,
          params: AccountParams,
          body: UpdateAccountInput,
          response: { 200: success(AccountItem) },
        },
      },
      async (request) =>
        ok(request, await editAccount(deps, requireActor(request), request.params.id, request.body)),
    );
    app.delete(
      path,
      { config: rebuildEmpty, schema: { tags, params: AccountParams, response: { 200: success(NoData) } } },
      async (request) => {
        await removeAccount(deps, requireActor(request), request.params.id);
        return ok(request, null);
      },
    );
  }
  for (const path of [users.status, users.statusAlias])
    app.patch(
      path,
      {
        config: rebuildAccount,
        schema: {
          tags,
          params: AccountParams,
          body: AccountStatusInput,
          response: { 200: success(AccountItem) },
        },
      },
      async (request) =>
        ok(
          request,
          await setAccountStatus(deps, requireActor(request), request.params.id, request.body.status),
        ),
    );
};

export const accountAccessRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    users.passwordLink,
    { config, schema: { tags, params: AccountParams, response: { 201: success(PasswordLink, 201) } } },
    async (request, reply) => {
      const link = await issuePasswordLink(deps, requireActor(request), request.params.id);
      reply.code(201);
      return created(request, link);
    },
  );
  app.get(
    users.sessions,
    { config, schema: { tags, params: AccountParams, response: { 200: success(AccountSessions) } } },
    async (request) =>
      ok(request, await listSessionsOfAccount(deps, requireActor(request), request.params.id)),
  );
  app.delete(
    users.sessions,
    { config: rebuildEmpty, schema: { tags, params: AccountParams, response: { 200: success(NoData) } } },
    async (request) => {
      await signAccountOut(deps, requireActor(request), request.params.id);
      return ok(request, null);
    },
  );
  app.delete(
    users.session,
    {
      config: rebuildEmpty,
      schema: { tags, params: AccountSessionParams, response: { 200: success(NoData) } },
    },
    async (request) => {
      await signAccountOut(deps, requireActor(request), request.params.id, request.params.sessionId);
      return ok(request, null);
    },
  );
};
