import type { Return } from '@gian-hang/marketplace/types/aftersales-types';
import { describe, expect, it } from 'vitest';
import { toReturnRow } from './return-record.ts';

const NOW = new Date('2026-11-15T09:30:00Z');
const DEADLINE = new Date('2026-11-17T09:30:00Z');
const ANSWER = [{ action: 'SELLER_RESPOND_REFUND', deadline: DEADLINE }];

function returnOf(fields: Partial<Return>): Return {
  return {
    id: '4035',
    orderId: '5764',
    status: 'REQUESTED',
    marketplaceStatus: 'RETURN_OR_REFUND_REQUEST_PENDING',
    requestedBy: 'BUYER',
    reason: null,
    reasonText: null,
    createdAt: new Date('2026-11-14T00:00:00Z'),
    updatedAt: new Date('2026-11-15T00:00:00Z'),
    answerBy: DEADLINE,
    sellerActions: ANSWER,
    refund: null,
    lines: [],
    type: 'REFUND',
    arbitration: null,
    trackingNumber: null,
    shippingProvider: null,
    shippedBy: null,
    buyerKeepsItem: false,
    partialRefund: null,
    nextReturnId: null,
    issues: [],
    raw: {},
    ...fields,
  };
}

describe('a stored return', () => {
  it.each([
    ['REQUESTED', ANSWER, true],
    ['RETURN_SHIPPED', ANSWER, true],
    ['TELEPORTING', ANSWER, true],
    ['REQUESTED', [], false],
    ['AWAITING_RETURN', [], false],
    ['COMPLETED', ANSWER, false],
    ['CLOSED', ANSWER, false],
  ])('that is %s with actions %o needs an answer: %s', (status, sellerActions, needed) => {
    expect(toReturnRow(returnOf({ status, sellerActions }), NOW)).toMatchObject({
      needs_answer: needed,
      answer_by: needed ? DEADLINE : null,
    });
  });

  it.each([
    ['REQUESTED', true],
    ['COMPLETED', true],
    ['PARCEL_REJECTED', true],
    ['TELEPORTING', true],
    ['REJECTED', false],
    ['CLOSED', false],
  ])('that is %s counts as one: %s', (status, counts) => {
    expect(toReturnRow(returnOf({ status }), NOW)).toMatchObject({ status, counts });
  });

  it('has times even where the marketplace sends none', () => {
    const updatedAt = new Date('2026-11-15T00:00:00Z');
    expect(toReturnRow(returnOf({ createdAt: null }), NOW)).toMatchObject({
      created_at: updatedAt,
      updated_at: updatedAt,
    });
    expect(toReturnRow(returnOf({ createdAt: null, updatedAt: null }), NOW)).toMatchObject({
      created_at: NOW,
      updated_at: NOW,
    });
  });
});
