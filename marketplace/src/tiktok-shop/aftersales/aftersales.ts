import type { AftersalesCalls } from '../../calls/aftersales-calls.ts';
import type { PictureFilter } from '../products/pictures.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { decodeReason } from '../transform/aftersales.ts';
import { readList } from '../transform/record.ts';
import { cancellationCalls } from './cancellations.ts';
import { returnCalls } from './returns.ts';

export function aftersalesCalls(call: ShopCaller, allowedPictureUrl: PictureFilter): AftersalesCalls {
  return {
    ...cancellationCalls(call, allowedPictureUrl),
    ...returnCalls(call, allowedPictureUrl),

    listRejectReasons: (id, { locale, ...options } = {}) =>
      call(
        { operation: 'rejectReasons.list', query: { return_or_cancel_id: id, locale } },
        (data) => readList(data, 'reasons', decodeReason),
        options,
      ),
  };
}
