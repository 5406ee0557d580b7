import { totpCode, totpStepAt } from '../../features/auth/second-factor/totp.ts';
import type { TestApp } from '../test-app.ts';

const STEP_MS = 30_000;

/** Advances the clock to the next code of the authenticator. */
export function nextTotpCode({ clock }: TestApp, secret: string): string {
  clock.advance(STEP_MS);
  return totpCode(secret, totpStepAt(clock.now()));
}

type EnabledFactor = { secret: string; recoveryCodes: string[] };

export async function enableSecondFactor(
  test: TestApp,
  token: string,
  password: string,
): Promise<EnabledFactor> {
  const started = await test.call('POST', '/auth/second-factor/start', {
    token,
    body: { current_password: password },
  });
  const { secret } = started.json().data;
  const code = nextTotpCode(test, secret);
  const confirmed = await test.call('POST', '/auth/second-factor/confirm', { token, body: { code } });
  if (confirmed.statusCode !== 201) throw new Error(`the second factor was refused: ${confirmed.body}`);
  return { secret, recoveryCodes: confirmed.json().data.recovery_codes };
}
