import { expect, it } from 'vitest';
import { LANGUAGES } from '../accounts/settings.ts';
import { ORDER_STATUSES } from '../orders/orders.ts';
import { PRODUCT_STATUSES } from '../products/products.ts';
import { statusLabel } from './status-labels.ts';

it.each(LANGUAGES)('has a label for every status (%s)', (language) => {
  for (const status of ORDER_STATUSES) expect(statusLabel(language, 'order', status)).not.toBe(status);
  for (const status of PRODUCT_STATUSES) expect(statusLabel(language, 'product', status)).not.toBe(status);
});

it('shows a status without a label unchanged', () => {
  expect(statusLabel('vi', 'order', 'AWAITING_SHIPMENT')).toBe('Chờ vận chuyển');
  expect(statusLabel('vi', 'order', 'TELEPORTED')).toBe('TELEPORTED');
  expect(statusLabel('en', 'order', 'constructor')).toBe('constructor');
});
