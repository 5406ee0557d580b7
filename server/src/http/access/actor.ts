import type { Permission, Role } from '@gian-hang/contract/accounts/roles';

/** Where a request comes from, for the audit log and the limits. */
export type Origin = {
  ip: string;
  userAgent: string;
  requestId: string;
  /** The call with an Idempotency-Key that the request makes. */
  idempotentCallId?: Buffer;
};

/** The signed-in person on whose behalf a verb acts. */
export type Actor = Origin & {
  accountId: string;
  sessionId: string;
  role: Role;
  permissions: readonly Permission[];
  /** Must set up the second factor before anything else. */
  secondFactorSetupRequired: boolean;
};
