import type { MoneyPart } from '@gian-hang/contract/finance/parts';
import { capitalise } from '../../lib/text/capitalise.ts';
import { findText, translate } from '../../lib/text/i18n.ts';

/** `vn_fix_infrastructure_fee` as "Vn fix infrastructure fee". */
function readableName(name: string): string {
  const words = name.replace(/^.*\./, '').replace(/_amount$/i, '');
  return capitalise(words.toLowerCase().replaceAll('_', ' ')) || name;
}

export function partName(part: MoneyPart): string {
  return translate(`finance.parts.${part}`);
}

/** The name of a line in a breakdown: the marketplace's name, or the kind of an adjustment. A nested name such as `supplementary_component.x` goes by its end. */
export function feeName(name: string): string {
  const own = name.replace(/^.*\./, '');
  return findText('finance.names', own) ?? findText('finance.kinds', own) ?? readableName(name);
}

export function transactionKindName(kind: string): string {
  return findText('finance.kinds', kind) ?? readableName(kind);
}

export function payoutKindName(kind: string): string {
  return findText('finance.payoutKinds', kind) ?? readableName(kind);
}

export function unsettledReasonName(reason: string): string {
  return findText('finance.reasons', reason) ?? readableName(reason);
}
