import type { SyncKind } from '@gian-hang/contract/sync';
import { type PlainTranslationKey, translate } from '../../lib/text/i18n.ts';

const FAULTS: Record<string, PlainTranslationKey> = {
  missing: 'orders.aside.faults.missing',
  empty: 'orders.aside.faults.missing',
  'not a text': 'orders.aside.faults.notText',
  'not an id': 'orders.aside.faults.notId',
  'too long': 'orders.aside.faults.tooLong',
  'not a plausible time': 'orders.aside.faults.notTime',
  'could not be read': 'orders.aside.faults.unreadable',
  'too many members at fault': 'orders.aside.faults.tooMany',
};

/** Text of a quarantine reason; an unknown reason is shown as received. */
export function describeQuarantineReason(kind: SyncKind, reason: string): string {
  const [, member, fault = reason] = /^([\w.]+): (.*)$/.exec(reason) ?? [];
  const known = fault === 'not a group of members' ? (`${kind}.aside.notRecord` as const) : FAULTS[fault];
  const texts = known ? translate(known) : fault;
  return member === undefined ? texts : translate('orders.aside.member', { member, fault: texts });
}
