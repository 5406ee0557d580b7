import {
  RecoveryCodes,
  SecondFactorCodeInput,
  SecondFactorReauthInput,
  SecondFactorSetup,
  SecondFactorState,
  StartSecondFactorInput,
} from '@gian-hang/contract/accounts/second-factor';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  removeSecondFactorOf,
  replaceOwnRecoveryCodes,
  startSecondFactor,
} from './second-factor.service.ts';

const access = 'signed-in';
const { auth, users } = PATHS;

export const secondFactorRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'profile');
  api.get(auth.secondFactor, { access, data: SecondFactorState }, ({ actor }) =>
    getSecondFactor(deps, actor),
  );
  api.post(
    auth.startSecondFactor,
    { access, body: StartSecondFactorInput, data: SecondFactorSetup, status: 201 },
    ({ actor, body }) => startSecondFactor(deps, actor, body),
  );
  api.post(
    auth.confirmSecondFactor,
    { access, body: SecondFactorCodeInput, data: RecoveryCodes, status: 201 },
    ({ actor, body }) => confirmSecondFactor(deps, actor, body.code),
  );
  api.post(
    auth.recoveryCodes,
    { access, body: SecondFactorReauthInput, data: RecoveryCodes, status: 201 },
    ({ actor, body }) => replaceOwnRecoveryCodes(deps, actor, body),
  );
  api.post(auth.disableSecondFactor, { access, body: SecondFactorReauthInput }, ({ actor, body }) =>
    disableSecondFactor(deps, actor, body),
  );
  jsonRoutes(app, 'accounts').delete(
    users.secondFactor,
    { access: 'accounts.manage', params: z.object({ id: z.string().regex(/^\d{1,19}$/) }) },
    ({ actor, params }) => removeSecondFactorOf(deps, actor, params.id),
  );
};
