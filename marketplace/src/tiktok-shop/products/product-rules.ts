import { PRODUCT_FIELDS, type ProductRules } from '../../types/product-write-types.ts';
import { refusedField } from './refused-field.ts';
import { draftLimits } from './regions.ts';

const isClosed = (status: string) => status === 'FREEZE' || status === 'DELETED';

export const productRules: ProductRules = {
  editableFields: (status) => (isClosed(status) ? [] : PRODUCT_FIELDS),
  settableStatuses(status) {
    if (status === 'DELETED') return [];
    if (status === 'ACTIVATE') return ['SELLER_DEACTIVATED', 'DELETED'];
    return status === 'SELLER_DEACTIVATED' ? ['ACTIVATE', 'DELETED'] : ['DELETED'];
  },
  hasDetails: (status) => !isClosed(status),
  draftLimits,
  refusedField,
};
