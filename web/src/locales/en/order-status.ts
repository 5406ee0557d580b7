import { EN } from '@gian-hang/contract/status-labels-en';
import type { Translation } from '../../lib/i18n.ts';

export const orderStatus: Translation['orderStatus'] = EN.order;
