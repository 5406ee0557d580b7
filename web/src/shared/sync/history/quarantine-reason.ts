import type { SyncKind } from '@gian-hang/contract/sync';
import { findText, translate } from '../../../lib/text/i18n.ts';
import { SYNC_TEXTS } from '../sync-texts.ts';

/** Text of a quarantine reason; an unknown reason is shown as received. */
export function describeQuarantineReason(kind: SyncKind, reason: string): string {
  const [, member, fault = reason] = /^([\w.]+): (.*)$/.exec(reason) ?? [];
  const text =
    fault === 'not a group of members'
      ? translate(`${SYNC_TEXTS[kind]}.quarantined.notRecord`)
      : (findText('orders.quarantined.faults', fault) ?? fault);
  return member === undefined ? text : translate('orders.quarantined.member', { member, fault: text });
}
