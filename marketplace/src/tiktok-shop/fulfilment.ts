import type { FulfilmentCalls } from '../marketplace.ts';
import type { PackageQuery, ShippingDocument } from '../types/fulfilment-types.ts';
import type { ShopCaller } from './protocol/caller.ts';
import { direction, lowerSecond, pageQuery, present, upperSecond } from './protocol/query.ts';
import { decodePackage, decodePackageRow } from './transform/fulfilment.ts';
import { badAnswer, decodeOne, decodePage } from './transform/record.ts';
import { WireShippingDocument } from './wire/fulfilment.ts';

const PACKAGE_PAGE_SIZE = 50;
const BEGINNING_S = Date.UTC(2015, 0, 1) / 1000;

function searchCall(query: PackageQuery) {
  const name = query.window?.field === 'updated' ? 'update_time' : 'create_time';
  return {
    operation: 'packages.search',
    query: {
      ...pageQuery(query, PACKAGE_PAGE_SIZE),
      sort_field: name,
      sort_order: direction(query.direction),
    },
    content: {
      kind: 'json',
      value: present({
        [`${name}_ge`]: lowerSecond(query.window?.from) ?? BEGINNING_S,
        [`${name}_lt`]: upperSecond(query.window?.to),
        package_status: query.status,
      }),
    },
  } as const;
}

function readDocument(data: unknown): ShippingDocument {
  const document = WireShippingDocument.safeParse(data).data;
  if (!document?.doc_url || !/^https?:\/\//i.test(document.doc_url)) throw badAnswer('doc_url');
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
