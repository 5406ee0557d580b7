import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { opaqueKey, signingKey } from '../../../config/secret-keys.ts';
import { AppError } from '../../../http/errors/app-error.ts';

const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'gian-hang';
const TYPE = 'at+jwt';

export type AccessClaims = { accountId: string; sessionId: string };

export function signAccessToken(
  secret: string,
  { accountId, sessionId }: AccessClaims,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(signingKey(secret));
}

export async function readAccessToken(secret: string, token: string, now: Date): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, signingKey(secret), {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: now,
    });
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string')
      throw new AppError('unauthenticated');
    return { accountId: payload.sub, sessionId: payload.sid };
  } catch {
    throw new AppError('unauthenticated');
  }
}

/** 256 random bits for a cookie or a link; only its hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Derives the successor of a refresh token: deterministic, and unpredictable without the secret. */
export function nextRefreshToken(secret: string, token: string): string {
  return opaqueKey(secret, 'refresh token', token).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
