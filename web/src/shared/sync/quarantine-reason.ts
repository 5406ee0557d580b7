import type { SyncKind } from '@gian-hang/contract/sync';
import { type PlainTranslationKey, translate } from '../../lib/text/i18n.ts';

const FAULTS: Record<string, PlainTranslationKey> = {
  missing: 'orders.quarantined.faults.missing',
  empty: 'orders.quarantined.faults.missing',
  'not a text': 'orders.quarantined.faults.notText',
  'not an id': 'orders.quarantined.faults.notId',
  'too long': 'orders.quarantined.faults.tooLong',
  'not a plausible time': 'orders.quarantined.faults.notTime',
  'could not be read': 'orders.quarantined.faults.unreadable',
  'too many members at fault': 'orders.quarantined.faults.tooMany',
};

/** Text of a quarantine reason; an unknown reason is shown as received. */
export function describeQuarantineReason(kind: SyncKind, reason: string): string {
  const [, member, fault = reason] = /^([\w.]+): (.*)$/.exec(reason) ?? [];
  const known =
    fault === 'not a group of members' ? (`${kind}.quarantined.notRecord` as const) : FAULTS[fault];
  const texts = known ? translate(known) : fault;
  return member === undefined ? texts : translate('orders.quarantined.member', { member, fault: texts });
}
