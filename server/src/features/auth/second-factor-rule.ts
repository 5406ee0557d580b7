import type { Role } from '@gian-hang/contract/roles';
import type { Config } from '../../config.ts';

export function isSecondFactorRequired(config: Config, role: Role): boolean {
  return config.requireAdminSecondFactor && role === '1';
}
