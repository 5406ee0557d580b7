import {
  AccountItem,
  AccountPage,
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
import { IdParams } from '@gian-hang/contract/fields';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jsonRoutes } from '../../http/json-routes.ts';
import { issuePasswordLink } from './account-links.service.ts';
import {
  listSessionsOfAccount,
  removeAccount,
  setAccountStatus,
  signAccountOut,
} from './account-status.service.ts';
import { createAccount, editAccount, getAccount, listAccounts, listRoles } from './accounts.service.ts';

const access = 'accounts.manage';
const { users } = PATHS;

/** The specification's routes, each under both spellings. */
export const accountsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'accounts');
  const rebuild = (_: unknown, id: string) => getAccount(deps, id);

  for (const path of [users.list, users.listAlias]) {
    api.get(path, { access, query: AccountsQuery, data: AccountPage }, ({ query }) =>
      listAccounts(deps, query),
    );
    api.post(
      path,
      { access, body: CreateAccountInput, data: CreatedAccount, status: 201 },
      ({ actor, body }) => createAccount(deps, actor, body),
    );
  }
  for (const path of [users.roles, users.rolesAlias])
    api.get(path, { access, data: z.array(RoleItem) }, () => listRoles());
  for (const path of [users.one, users.oneAlias]) {
    api.get(path, { access, params: IdParams, data: AccountItem }, ({ params }) =>
      getAccount(deps, params.id),
    );
    api.patch(
      path,
      { access, params: IdParams, body: UpdateAccountInput, data: AccountItem, rebuild },
      ({ actor, params, body }) => editAccount(deps, actor, params.id, body),
    );
    api.delete(path, { access, params: IdParams, rebuild: () => {} }, ({ actor, params }) =>
      removeAccount(deps, actor, params.id),
    );
  }
  for (const path of [users.status, users.statusAlias])
    api.patch(
      path,
      { access, params: IdParams, body: AccountStatusInput, data: AccountItem, rebuild },
      ({ actor, params, body }) => setAccountStatus(deps, actor, params.id, body.status),
    );
};

export const accountAccessRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'accounts');
  api.post(
    users.passwordLink,
    { access, params: IdParams, data: PasswordLink, status: 201 },
    ({ actor, params }) => issuePasswordLink(deps, actor, params.id),
  );
  api.get(users.sessions, { access, params: IdParams, data: AccountSessions }, ({ actor, params }) =>
    listSessionsOfAccount(deps, actor, params.id),
  );
  api.delete(users.sessions, { access, params: IdParams, rebuild: () => {} }, ({ actor, params }) =>
    signAccountOut(deps, actor, params.id),
  );
  api.delete(
    users.session,
    { access, params: AccountSessionParams, rebuild: () => {} },
    ({ actor, params }) => signAccountOut(deps, actor, params.id, params.sessionId),
  );
};
