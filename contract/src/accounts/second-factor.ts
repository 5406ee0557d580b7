import { z } from 'zod';

/** Six digits of the authenticator, or a recovery code (xxxxx-xxxxx); blanks are forgiven. */
export const SecondFactorCode = z.string().trim().min(6).max(20);

export const SecondFactorState = z.object({
  enabled: z.boolean(),
  /** The setting asks it of this account. */
  required: z.boolean(),
  recovery_codes_left: z.int(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** With the factor on already, for a new device, a code of the old one is needed too. */
export const StartSecondFactorInput = z.strictObject({
  current_password: z.string().min(1).max(256),
  code: SecondFactorCode.optional(),
});
export type StartSecondFactorInput = z.infer<typeof StartSecondFactorInput>;

export const SecondFactorSetup = z.object({ secret: z.string(), otpauth_url: z.string() });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Confirms a new secret, or ends a sign-in that was begun with Google or Microsoft. */
export const SecondFactorCodeInput = z.strictObject({ code: SecondFactorCode });
export type SecondFactorCodeInput = z.infer<typeof SecondFactorCodeInput>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** New recovery codes, or switching off: the password and a code again. */
export const SecondFactorReauthInput = z.strictObject({
  current_password: z.string().min(1).max(256),
  code: SecondFactorCode,
});
export type SecondFactorReauthInput = z.infer<typeof SecondFactorReauthInput>;
