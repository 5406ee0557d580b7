import {
  RecoveryCodes,
  SecondFactorCodeInput,
  SecondFactorReauthInput,
  SecondFactorSetup,
  SecondFactorState,
  StartSecondFactorInput,
} from '@gian-hang/contract/accounts/second-factor';
import { NoData, success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { created, ok } from '../../../http/envelope.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  removeSecondFactorOf,
  replaceOwnRecoveryCodes,
  startSecondFactor,
} from './second-factor.service.ts';

const tags = ['profile'];
const config = { access: 'signed-in' } as const;
const { auth, users } = PATHS;

export const secondFactorRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    auth.secondFactor,
    { config, schema: { tags, response: { 200: success(SecondFactorState) } } },
    async (request) => ok(request, await getSecondFactor(deps, requireActor(request))),
  );
  app.post(
    auth.startSecondFactor,
    {
      config,
      schema: { tags, body: StartSecondFactorInput, response: { 201: success(SecondFactorSetup, 201) } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(created(request, await startSecondFactor(deps, requireActor(request), request.body))),
  );
  app.post(
    auth.confirmSecondFactor,
    { config, schema: { tags, body: SecondFactorCodeInput, response: { 201: success(RecoveryCodes, 201) } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(created(request, await confirmSecondFactor(deps, requireActor(request), request.body.code))),
  );
  app.post(
    auth.recoveryCodes,
    {
      config,
      schema: { tags, body: SecondFactorReauthInput, response: { 201: success(RecoveryCodes, 201) } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(created(request, await replaceOwnRecoveryCodes(deps, requireActor(request), request.body))),
  );
  app.post(
    auth.disableSecondFactor,
    { config, schema: { tags, body: SecondFactorReauthInput, response: { 200: success(NoData) } } },
    async (request) => {
      await disableSecondFactor(deps, requireActor(request), request.body);
      return ok(request, null);
    },
  );
  app.delete(
    users.secondFactor,
    {
      config: { access: 'accounts.manage' },
      schema: {
        tags: ['accounts'],
        params: z.object({ id: z.string().regex(/^\d{1,19}$/) }),
        response: { 200: success(NoData) },
      },
    },
    async (request) => {
      await removeSecondFactorOf(deps, requireActor(request), request.params.id);
      return ok(request, null);
    },
  );
};
