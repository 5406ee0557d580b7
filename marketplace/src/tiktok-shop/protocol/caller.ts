import type { CallOptions } from '../../marketplace.ts';
import type { Call, Decode } from './client.ts';

/** The client, bound to one shop and its account's tokens. What `read` cannot make sense of counts as a fault. */
export type ShopCaller = <T>(call: Call, read: Decode<T>, options?: CallOptions) => Promise<T>;
