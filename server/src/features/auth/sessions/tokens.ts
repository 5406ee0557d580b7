import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '../../../http/errors/app-error.ts';

const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'gian-hang';
const TYPE = 'at+jwt';

const keys = new Map<string, Uint8Array>();

function signingKey(secret: string): Uint8Array {
  const known = keys.get(secret);
  if (known) return known;
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'gian-hang access tokens', 32));
  keys.set(secret, key);
  return key;
}

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

/** The successor of a refresh token: the same for the same token, and unknown to whoever lacks the secret. */
export function nextRefreshToken(secret: string, token: string): string {
  return opaqueKey(secret, 'refresh token', token).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A stable, unreadable key for something personal, such as an e-mail address. */
export function opaqueKey(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', signingKey(secret)).update(JSON.stringify(parts)).digest();
}
