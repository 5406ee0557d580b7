import type { AftersalesQuery, Rejection } from '../../types/aftersales-types.ts';
import { ceilToSeconds, direction, floorToSeconds, omitNullish, pageParameters } from '../protocol/query.ts';

const PAGE_SIZE = 50;
/** The smallest page that the search of returns accepts. */
const MIN_PAGE_SIZE = 10;
/** Older than every shop. Sent if there is no other filter, because clients sign an empty body in two ways. */
const EARLIEST_SECONDS = Date.UTC(2015, 0, 1) / 1000;

/** Paging and sorting of a search are in the query, filters are in the body. */
export function searchRequest(query: AftersalesQuery, filter: Record<string, unknown>) {
  const name = query.window?.field === 'updated' ? 'update_time' : 'create_time';
  const pageSize = Math.max(query.pageSize ?? PAGE_SIZE, MIN_PAGE_SIZE);
  return {
    query: {
      ...pageParameters({ ...query, pageSize }, PAGE_SIZE),
      sort_field: name,
      sort_order: direction(query.direction),
    },
    content: {
      kind: 'json',
      value: omitNullish({
        [`${name}_ge`]: floorToSeconds(query.window?.from) ?? EARLIEST_SECONDS,
        [`${name}_lt`]: ceilToSeconds(query.window?.to),
        order_ids: query.orderIds,
        locale: query.locale,
        ...filter,
      }),
    },
  } as const;
}

export function rejectionBody({ reason, comment, imageUris }: Rejection) {
  return omitNullish({
    reject_reason: reason,
    comment,
    images: imageUris?.map((uri) => ({ image_id: uri })),
  });
}

/** Comments can name the buyer. */
export function privateTextsOf({ comment }: Rejection): string[] {
  return comment === undefined ? [] : [comment];
}
