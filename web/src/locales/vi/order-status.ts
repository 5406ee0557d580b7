import { VI } from '@gian-hang/contract/status-labels-vi';

export const orderStatus = VI.order;
