import type { CallOptions } from '../../marketplace.ts';
import type { Call, Decode } from './client.ts';

/** The client, bound to one shop and its account's tokens. If `read` throws, the call counts as failed. */
export type ShopCaller = <T>(call: Call, read: Decode<T>, options?: CallOptions) => Promise<T>;
