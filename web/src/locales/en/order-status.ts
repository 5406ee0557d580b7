import { EN } from '@gian-hang/contract/labels/status-labels-en';
import type { Translation } from '../../lib/text/i18n.ts';

export const orderStatus: Translation['orderStatus'] = EN.order;
