import type { FulfilmentCalls } from '../marketplace.ts';
import type { PackageQuery, ShippingDocument } from '../types/fulfilment-types.ts';
import type { ShopCaller } from './protocol/client.ts';
import { ceilToSeconds, direction, floorToSeconds, omitNullish, pageParameters } from './protocol/query.ts';
import { decodePackage, decodePackageRow } from './transform/fulfilment.ts';
import { badResponseError, decodeOne, decodePage } from './transform/record.ts';
import { WireShippingDocument } from './wire/fulfilment.ts';

const PACKAGE_PAGE_SIZE = 50;
const EARLIEST_SECONDS = Date.UTC(2015, 0, 1) / 1000;

function searchCall(query: PackageQuery) {
  const name = query.window?.field === 'updated' ? 'update_time' : 'create_time';
  return {
    operation: 'packages.search',
    query: {
      ...pageParameters(query, PACKAGE_PAGE_SIZE),
      sort_field: name,
      sort_order: direction(query.direction),
    },
    content: {
      kind: 'json',
      value: omitNullish({
        [`${name}_ge`]: floorToSeconds(query.window?.from) ?? EARLIEST_SECONDS,
        [`${name}_lt`]: ceilToSeconds(query.window?.to),
        package_status: query.status,
      }),
    },
  } as const;
}

function readDocument(data: unknown): ShippingDocument {
  const document = WireShippingDocument.safeParse(data).data;
  if (!document?.doc_url || !/^https?:\/\//i.test(document.doc_url)) throw badResponseError('doc_url');
  return { url: document.doc_url, trackingNumber: document.tracking_number };
}

export function fulfilmentCalls(call: ShopCaller): FulfilmentCalls {
  return {
    listPackages: (query, options) =>
      call(searchCall(query), (data) => decodePage(data, 'packages', decodePackageRow), options),

    getPackage: (id, options) =>
      call(
        { operation: 'packages.get', path: { package_id: id } },
        (data) => decodeOne(data, decodePackage),
        options,
      ),

    getShippingDocument: ({ packageId, type, size }, options) =>
      call(
        {
          operation: 'packages.document',
          path: { package_id: packageId },
          query: { document_type: type, document_size: size },
        },
        readDocument,
        options,
      ),
  };
}
