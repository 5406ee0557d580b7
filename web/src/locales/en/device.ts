import type { Translation } from '../../lib/text/i18n.ts';

export const device: Translation['device'] = {
  onSystem: '{browser} on {system}',
  unknown: 'Unknown device',
};
