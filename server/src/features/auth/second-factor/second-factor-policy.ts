import { ADMINISTRATOR, type Role } from '@gian-hang/contract/accounts/roles';
import type { Config } from '../../../config/config.ts';

export function isSecondFactorRequired(config: Config, role: Role): boolean {
  return config.requireAdminSecondFactor && role === ADMINISTRATOR;
}
