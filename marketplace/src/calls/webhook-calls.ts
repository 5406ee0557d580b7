import type { CallOptions } from '../marketplace.ts';
import type { WebhookSetting } from '../types/webhook-types.ts';

/** Where the marketplace sends a shop's events. */
export interface WebhookCalls {
  /** The marketplace's words for the topics that the product needs. */
  readonly topics: readonly string[];
  list(options?: CallOptions): Promise<WebhookSetting[]>;
  /** Sets or replaces the address of a topic. */
  put(topic: string, address: string, options?: CallOptions): Promise<void>;
  /** Succeeds also if nothing was set. */
  delete(topic: string, options?: CallOptions): Promise<void>;
}
