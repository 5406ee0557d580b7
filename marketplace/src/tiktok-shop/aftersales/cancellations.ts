import type { AftersalesCalls } from '../../calls/aftersales-calls.ts';
import type { CancelOrderResult } from '../../types/aftersales-types.ts';
import type { PictureFilter } from '../products/pictures.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { omitNullish } from '../protocol/query.ts';
import { cancellationWords, toCancellationStatus } from '../statuses.ts';
import { decodeCancellation } from '../transform/aftersales.ts';
import { decodePage } from '../transform/record.ts';
import { parseWriteResponse, unreadableWriteError } from '../transform/write-response.ts';
import { WireCancelResponse } from '../wire/aftersales.ts';
import { privateTextsOf, rejectionBody, searchRequest } from './requests.ts';

function readCancelResult(data: unknown): CancelOrderResult {
  const { cancel_id, cancel_status } = parseWriteResponse(WireCancelResponse, data);
  if (cancel_id === null) throw unreadableWriteError('cancel_id');
  return { id: cancel_id, status: cancel_status && toCancellationStatus(cancel_status) };
}

type CancellationCalls = Pick<
  AftersalesCalls,
  'listCancellations' | 'cancelOrder' | 'approveCancellation' | 'rejectCancellation'
>;

export function cancellationCalls(call: ShopCaller, allowedPictureUrl: PictureFilter): CancellationCalls {
  return {
    listCancellations(query, options) {
      const filter = { cancel_ids: query.ids, cancel_status: cancellationWords(query.statuses) };
      return call(
        { operation: 'cancellations.search', ...searchRequest(query, filter) },
        (data) => decodePage(data, 'cancellations', (row) => decodeCancellation(row, allowedPictureUrl)),
        options,
      );
    },

    cancelOrder({ orderId, reason, lineIds }, options) {
      const value = omitNullish({ order_id: orderId, cancel_reason: reason, order_line_item_ids: lineIds });
      return call(
        { operation: 'cancellations.create', content: { kind: 'json', value } },
        readCancelResult,
        options,
      );
    },

    approveCancellation: (id, { idempotencyKey } = {}, options) =>
      call(
        {
          operation: 'cancellations.approve',
          path: { cancel_id: id },
          query: { idempotency_key: idempotencyKey },
        },
        () => undefined,
        options,
      ),

    rejectCancellation: (id, rejection, options) =>
      call(
        {
          operation: 'cancellations.reject',
          path: { cancel_id: id },
          query: { idempotency_key: rejection.idempotencyKey },
          content: { kind: 'json', value: rejectionBody(rejection) },
          privateTexts: privateTextsOf(rejection),
        },
        () => undefined,
        options,
      ),
  };
}
