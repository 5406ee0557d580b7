import { translate } from '../../lib/text/i18n.ts';
import { parseUserAgent } from './device.ts';

/** "Chrome trên Windows", or the part the user agent reveals. */
export function deviceName(userAgent: string): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system) return translate('device.onSystem', { browser, system });
  return browser ?? system ?? translate('device.unknown');
}
