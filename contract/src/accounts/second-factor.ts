import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MAX_SECOND_FACTOR_CODE_LENGTH } from '../limits.ts';

/** Six digits from the authenticator app, or a recovery code (xxxxx-xxxxx); surrounding spaces are trimmed. */
export const SecondFactorCode = z.string().trim().min(6).max(MAX_SECOND_FACTOR_CODE_LENGTH);

export const SecondFactorState = z.object({
  enabled: z.boolean(),
  /** True if the security setting requires it for this account. */
  required: z.boolean(),
  recovery_codes_left: z.int(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** If the factor is already on (new device), a code from the old device is required too. */
export const StartSecondFactorInput = z.strictObject({
  current_password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  code: SecondFactorCode.optional(),
});
export type StartSecondFactorInput = z.infer<typeof StartSecondFactorInput>;

export const SecondFactorSetup = z.object({ secret: z.string(), otpauth_url: z.string() });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Confirms a new secret, or completes a sign-in with Google or Microsoft. */
export const SecondFactorCodeInput = z.strictObject({ code: SecondFactorCode });
export type SecondFactorCodeInput = z.infer<typeof SecondFactorCodeInput>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Creating new recovery codes and switching off both need the password and a code. */
export const SecondFactorReauthInput = z.strictObject({
  current_password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  code: SecondFactorCode,
});
export type SecondFactorReauthInput = z.infer<typeof SecondFactorReauthInput>;
