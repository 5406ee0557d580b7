import { ForgotPasswordInput, ResetPasswordInput } from '@gian-hang/contract/accounts/accounts';
import { NoData, success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { requestOrigin } from '../../../http/access/access.ts';
import { ok } from '../../../http/envelope.ts';
import { resetPassword } from './password-links.service.ts';
import { forgotPassword } from './request-password-reset.service.ts';

const tags = ['auth'];

export const passwordLinksRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    PATHS.auth.resetPassword,
    {
      config: { access: 'public' },
      schema: { tags, body: ResetPasswordInput, response: { 200: success(NoData) } },
    },
    async (request) => {
      await resetPassword(deps, request.body, requestOrigin(request));
      return ok(request, null);
    },
  );
  app.post(
    PATHS.auth.forgotPassword,
    {
      config: { access: 'public' },
      schema: { tags, body: ForgotPasswordInput, response: { 200: success(NoData) } },
    },
    async (request) => {
      await forgotPassword(deps, request.body, requestOrigin(request));
      return ok(request, null);
    },
  );
};
