import type { Config } from './config/config.ts';
import { isLoopback } from './config/live-mode-checks.ts';

/** Warns when a sandbox is reachable from the network, because its accounts are published. */
export function exposedSandboxWarning({ marketplace, host }: Config): string | undefined {
  if (marketplace !== 'sandbox' || isLoopback(host)) return undefined;
  return [
    '!'.repeat(78),
    `WARNING: HOST=${host} opens this sandbox to the network. Its accounts and passwords are`,
    'published: whoever reaches this port can sign in as administrator. Set HOST=127.0.0.1,',
    'or MARKETPLACE=live for real shops.',
    '!'.repeat(78),
  ].join('\n');
}
