import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import type { Shop } from '../world/shop.ts';
import type { World } from '../world/world.ts';
import { SCOPES } from './scopes.ts';

type StoredToken = { hash: string; expiresAt: number };

/** One consent by one seller. Tokens are stored only as hashes. */
export type Grant = {
  id: number;
  sellerKey: string;
  scopes: string[];
  removedShopIds: string[];
  access: StoredToken[];
  refresh: StoredToken;
  usedRefresh: string[];
  revoked: boolean;
  accessSeconds: number;
};

type Code = { hash: string; expiresAt: number; sellerKey: string; options: GrantOptions };
export type GrantOptions = { scopes?: string[]; accessSeconds?: number; authorizationSeconds?: number };
export type GrantsSnapshot = { nextId: number; grants: Grant[]; codes: Code[] };
export type TokenResponse = ReturnType<Grants['exchange']>;

const CODE_SECONDS = 30 * 60;
const ACCESS_SECONDS = 7 * 24 * 3600;
const AUTHORIZATION_SECONDS = 365 * 24 * 3600;
const MAX_ACCESS_TOKENS = 8;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export class Grants {
  readonly #world: World;
  readonly #now: () => number;
  #nextId = 1;
  #grants: Grant[] = [];
  #codes: Code[] = [];
  readonly #byAccess = new Map<string, Grant>();

  constructor(world: World, now: () => number) {
    this.#world = world;
    this.#now = now;
  }

  issueCode(sellerKey: string, options: GrantOptions = {}): string {
    const prefix = this.#prefix(sellerKey);
    const code = `${prefix}_${randomBytes(24).toString('base64url')}`;
    const now = this.#now();
    this.#codes = this.#codes.filter((known) => known.expiresAt > now);
    this.#codes.push({ hash: digest(code), expiresAt: now + CODE_SECONDS, sellerKey, options });
    return code;
  }

  exchange(code: string) {
    const hash = digest(code);
    const found = this.#codes.find((known) => known.hash === hash);
    this.#codes = this.#codes.filter((known) => known.hash !== hash);
    if (found === undefined || found.expiresAt <= this.#now())
      throw new ApiError(36004004, 'Authorization code is invalid, expired or already used.');
    const { options } = found;
    const grant: Grant = {
      id: this.#nextId++,
      sellerKey: found.sellerKey,
      scopes: options.scopes ?? [...SCOPES],
      removedShopIds: [],
      access: [],
      refresh: { hash: '', expiresAt: this.#now() + (options.authorizationSeconds ?? AUTHORIZATION_SECONDS) },
      usedRefresh: [],
      revoked: false,
      accessSeconds: options.accessSeconds ?? ACCESS_SECONDS,
    };
    this.#grants.push(grant);
    return this.#newTokens(grant);
  }

  /** Rotates the tokens: the used refresh token becomes unknown, the grant stays valid. */
  refresh(refreshToken: string): TokenResponse {
    const grant = this.grantOfRefreshToken(refreshToken);
    if (grant === undefined || grant.revoked)
      throw new ApiError(36004005, 'can not find related auth record');
    if (grant.refresh.expiresAt <= this.#now()) throw new ApiError(36004001, 'rt has expired');
    grant.usedRefresh.push(grant.refresh.hash);
    return this.#newTokens(grant);
  }

  wasUsed(refreshToken: string): boolean {
    const hash = digest(refreshToken);
    return this.#grants.some((grant) => grant.usedRefresh.includes(hash));
  }

  grantOfRefreshToken(refreshToken: string): Grant | undefined {
    const hash = digest(refreshToken);
    return this.#grants.find((grant) => grant.refresh.hash === hash);
  }

  check(accessToken: string): { grant: Grant; isExpired: boolean } | undefined {
    const hash = digest(accessToken);
    const grant = this.#byAccess.get(hash);
    if (grant === undefined || grant.revoked) return undefined;
    const token = grant.access.find((known) => known.hash === hash);
    if (token === undefined) return undefined;
    return { grant, isExpired: Math.min(token.expiresAt, grant.refresh.expiresAt) <= this.#now() };
  }

  shopsOf(grant: Grant): Shop[] {
    return this.#world.shopsOf(grant.sellerKey).filter((shop) => !grant.removedShopIds.includes(shop.id));
  }

  isAuthorized(shop: Shop): boolean {
    return this.#live().some((grant) => this.shopsOf(grant).includes(shop));
  }

  authorizationExpiresAt(shop: Shop): number | undefined {
    const ends = this.#live().filter((grant) => this.shopsOf(grant).includes(shop));
    return ends.length === 0 ? undefined : Math.max(...ends.map((grant) => grant.refresh.expiresAt));
  }

  expireAccessTokens(shop: Shop): number {
    let expired = 0;
    for (const grant of this.#grants.filter((known) => known.sellerKey === shop.sellerKey))
      for (const token of grant.access) {
        if (token.expiresAt > this.#now()) expired++;
        token.expiresAt = Math.min(token.expiresAt, this.#now() - 1);
      }
    return expired;
  }

  removeShop(shop: Shop, only?: Grant): void {
    for (const grant of this.#grants) {
      if (grant.sellerKey !== shop.sellerKey || (only !== undefined && grant !== only)) continue;
      grant.removedShopIds.push(shop.id);
      if (this.shopsOf(grant).length === 0) grant.revoked = true;
    }
  }

  snapshot(): GrantsSnapshot {
    return { nextId: this.#nextId, grants: this.#grants, codes: this.#codes };
  }

  restore(snapshot: GrantsSnapshot): void {
    this.#nextId = snapshot.nextId;
    this.#grants = snapshot.grants;
    this.#codes = snapshot.codes;
    for (const grant of this.#grants) for (const token of grant.access) this.#byAccess.set(token.hash, grant);
  }

  #live(): Grant[] {
    return this.#grants.filter((grant) => !grant.revoked && grant.refresh.expiresAt > this.#now());
  }

  #prefix(sellerKey: string): string {
    return this.#world.seller(sellerKey)?.baseRegion === 'US' ? 'TTP' : 'ROW';
  }

  #newTokens(grant: Grant) {
    const seller = this.#world.seller(grant.sellerKey);
    const prefix = this.#prefix(grant.sellerKey);
    const access = `${prefix}_${randomBytes(36).toString('base64url')}`;
    const refresh = `${prefix}_${randomBytes(36).toString('base64url')}`;
    const expiresAt = this.#now() + grant.accessSeconds;
    grant.access.push({ hash: digest(access), expiresAt });
    for (const dropped of grant.access.splice(0, grant.access.length - MAX_ACCESS_TOKENS))
      this.#byAccess.delete(dropped.hash);
    this.#byAccess.set(digest(access), grant);
    grant.refresh.hash = digest(refresh);
    return {
      access_token: access,
      access_token_expire_in: expiresAt,
      refresh_token: refresh,
      refresh_token_expire_in: grant.refresh.expiresAt,
      open_id: `sandbox_${grant.sellerKey}`,
      seller_name: seller?.name ?? '',
      seller_base_region: seller?.baseRegion ?? '',
      user_type: 0,
      granted_scopes: grant.scopes,
    };
  }
}
