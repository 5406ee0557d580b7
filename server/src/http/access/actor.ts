import type { Permission, Role } from '@gian-hang/contract/accounts/roles';

/** Where a request comes from, for the audit log and rate limits. */
export type Origin = {
  ip: string;
  userAgent: string;
  requestId: string;
  /** The id of the idempotent call that this request makes. */
  idempotentCallId?: Buffer;
};

/** The signed-in person for whom a service acts. */
export type Actor = Origin & {
  accountId: string;
  sessionId: string;
  role: Role;
  permissions: readonly Permission[];
  /** True if the account must set up the second factor first. */
  secondFactorSetupRequired: boolean;
};
