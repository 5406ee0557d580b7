import type { AftersalesCalls } from '../../calls/aftersales-calls.ts';
import type {
  ReturnApproval,
  ReturnApprovalKind,
  ReturnRejectionKind,
} from '../../types/aftersales-types.ts';
import type { PictureFilter } from '../products/pictures.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { omitNullish } from '../protocol/query.ts';
import { returnWords } from '../statuses.ts';
import { decodeReturn, decodeReturnRecord } from '../transform/aftersales.ts';
import { decodePage, readList } from '../transform/record.ts';
import { privateTextsOf, rejectionBody, searchRequest } from './requests.ts';

const APPROVALS: Record<ReturnApprovalKind, string> = {
  REFUND: 'APPROVE_REFUND',
  RETURN: 'APPROVE_RETURN',
  PARCEL: 'APPROVE_RECEIVED_PACKAGE',
  REPLACEMENT: 'APPROVE_REPLACEMENT',
  REFUND_INSTEAD: 'ISSUE_REPLACEMENT_REFUND',
};

const REJECTIONS: Record<ReturnRejectionKind, string> = {
  REFUND: 'REJECT_REFUND',
  RETURN: 'REJECT_RETURN',
  PARCEL: 'REJECT_RECEIVED_PACKAGE',
  REPLACEMENT: 'REJECT_REPLACEMENT',
};

function approvalBody(approval: ReturnApproval): Record<string, unknown> {
  if (approval.approve === 'PARTIAL_REFUND') {
    const { amount, currency } = approval;
    return { decision: 'OFFER_PARTIAL_REFUND', partial_refund: { amount, currency } };
  }
  const { approve, buyerKeepsItem } = approval;
  return omitNullish({ decision: APPROVALS[approve], buyer_keep_item: buyerKeepsItem });
}

type ReturnCalls = Pick<
  AftersalesCalls,
  'listReturns' | 'listReturnRecords' | 'approveReturn' | 'rejectReturn'
>;

export function returnCalls(call: ShopCaller, allowedPictureUrl: PictureFilter): ReturnCalls {
  return {
    listReturns(query, options) {
      const filter = { return_ids: query.ids, return_status: returnWords(query.statuses) };
      return call(
        { operation: 'returns.search', ...searchRequest(query, filter) },
        (data) => decodePage(data, 'return_orders', (row) => decodeReturn(row, allowedPictureUrl)),
        options,
      );
    },

    listReturnRecords: (id, { locale, ...options } = {}) =>
      call(
        { operation: 'returns.records', path: { return_id: id }, query: { locale } },
        (data) => readList(data, 'records', (row) => decodeReturnRecord(row, allowedPictureUrl)),
        options,
      ),

    approveReturn: (id, approval, options) =>
      call(
        {
          operation: 'returns.approve',
          path: { return_id: id },
          query: { idempotency_key: approval.idempotencyKey },
          content: { kind: 'json', value: approvalBody(approval) },
        },
        () => undefined,
        options,
      ),

    rejectReturn: (id, rejection, options) =>
      call(
        {
          operation: 'returns.reject',
          path: { return_id: id },
          query: { idempotency_key: rejection.idempotencyKey },
          content: {
            kind: 'json',
            value: { decision: REJECTIONS[rejection.reject], ...rejectionBody(rejection) },
          },
          privateTexts: privateTextsOf(rejection),
        },
        () => undefined,
        options,
      ),
  };
}
