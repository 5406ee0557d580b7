import { stepAt, totpCode } from '../features/auth/second-factor/totp.ts';
import type { TestApp } from './test-app.ts';

const STEP_MS = 30_000;

/** The code that an authenticator shows once the one before it has gone. */
export function nextCode({ clock }: TestApp, secret: string): string {
  clock.advance(STEP_MS);
  return totpCode(secret, stepAt(clock.now()));
}

type Factor = { secret: string; recoveryCodes: string[] };

export async function switchOnSecondFactor(test: TestApp, token: string, password: string): Promise<Factor> {
  const started = await test.call('POST', '/auth/second-factor/start', {
    token,
    body: { current_password: password },
  });
  const { secret } = started.json().data;
  const code = nextCode(test, secret);
  const confirmed = await test.call('POST', '/auth/second-factor/confirm', { token, body: { code } });
  if (confirmed.statusCode !== 201) throw new Error(`the second factor was refused: ${confirmed.body}`);
  return { secret, recoveryCodes: confirmed.json().data.recovery_codes };
}
