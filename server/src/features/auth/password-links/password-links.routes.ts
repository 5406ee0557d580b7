import { ForgotPasswordInput, ResetPasswordInput } from '@gian-hang/contract/accounts/accounts';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { resetPassword } from './password-links.service.ts';
import { forgotPassword } from './request-password-reset.service.ts';

export const passwordLinksRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'auth');
  api.post(PATHS.auth.resetPassword, { access: 'public', body: ResetPasswordInput }, ({ body, origin }) =>
    resetPassword(deps, body, origin),
  );
  api.post(PATHS.auth.forgotPassword, { access: 'public', body: ForgotPasswordInput }, ({ body, origin }) =>
    forgotPassword(deps, body, origin),
  );
};
