import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { copyText } from '../../../lib/clipboard.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { SHORT_TOAST_MS, showFailure, showSuccess } from '../../../lib/toast.ts';

type Recipient = OrderItem['recipient_address'];

/** The marketplace and erasures replace characters by asterisks. */
export function isMasked(value: string): boolean {
  return value.includes('*');
}

/** Name, phone and address in Vietnamese postal order, without what is masked. */
export function addressBlock({ name, phone_number, full_address }: Recipient): string {
  return [name, phone_number, full_address].filter((part) => part !== '' && !isMasked(part)).join('\n');
}

export async function copyAddress(recipient: Recipient): Promise<void> {
  const block = addressBlock(recipient);
  if (block === '') showFailure(translate('orderPage.nothingToCopy'), '', SHORT_TOAST_MS);
  else if (await copyText(block)) showSuccess(translate('orderPage.addressCopied'), SHORT_TOAST_MS);
  else showFailure(translate('common.copy.refused'), '', SHORT_TOAST_MS);
}
