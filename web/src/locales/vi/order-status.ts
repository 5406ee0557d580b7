import { VI } from '@gian-hang/contract/labels/status-labels-vi';

export const orderStatus = VI.order;
