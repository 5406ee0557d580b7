import type { VI } from './status-labels-vi.ts';

type Labels = { [Kind in keyof typeof VI]: { [Status in keyof (typeof VI)[Kind]]: string } };

export const EN: Labels = {
  order: {
    UNPAID: 'Unpaid',
    ON_HOLD: 'On Hold',
    PRE_ORDER: 'Pre Order',
    AWAITING_SHIPMENT: 'Awaiting Shipment',
    PARTIALLY_SHIPPING: 'Partially Shipped',
    AWAITING_COLLECTION: 'Awaiting Collection',
    IN_TRANSIT: 'In Transit',
    DELIVERED: 'Delivered',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
  },
  product: {
    ACTIVATE: 'On sale',
    SELLER_DEACTIVATED: 'Deactivated',
    DRAFT: 'Draft',
    PENDING: 'Pending',
    FAILED: 'Failed',
    PLATFORM_DEACTIVATED: 'Deactivated by the marketplace',
    FREEZE: 'Frozen',
    DELETED: 'Deleted',
  },
  quality: { GOOD: 'Good', FAIR: 'Fair', POOR: 'Poor', NORMAL: 'Not rated' },
  account: { ACTIVE: 'Active', DISABLED: 'Disabled' },
  shop: { ACTIVE: 'Connected', EXPIRED: 'Authorisation expired', DISCONNECTED: 'Disconnected' },
};
