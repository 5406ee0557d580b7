import type { FulfilmentCalls } from '../../calls/fulfilment-calls.ts';
import { isMarketplaceError } from '../../runtime/errors.ts';
import type { PackageQuery, ShippingDocument } from '../../types/fulfilment-types.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { ceilToSeconds, direction, floorToSeconds, omitNullish, pageParameters } from '../protocol/query.ts';
import {
  decodeDeliveryOption,
  decodePackage,
  decodePackageRow,
  decodeShippingProvider,
  decodeTrackingEvent,
  isWebUrl,
  readHandoverOptions,
} from '../transform/fulfilment.ts';
import { badResponseError, decodeOne, decodePage, readList } from '../transform/record.ts';
import { WireShippingDocument } from '../wire/fulfilment.ts';

const PACKAGE_PAGE_SIZE = 50;
const EARLIEST_SECONDS = Date.UTC(2015, 0, 1) / 1000;
const DOCUMENT_NOT_READY = '11034037';

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
  if (!isWebUrl(document?.doc_url)) throw badResponseError('doc_url');
  return { url: document.doc_url, trackingNumber: document.tracking_number };
}

type PackageReads = Pick<
  FulfilmentCalls,
  | 'listPackages'
  | 'getPackage'
  | 'getHandoverOptions'
  | 'getShippingDocument'
  | 'listDeliveryOptions'
  | 'listShippingProviders'
  | 'listTracking'
>;

export function packageReads(call: ShopCaller): PackageReads {
  return {
    listPackages: (query, options) =>
      call(searchCall(query), (data) => decodePage(data, 'packages', decodePackageRow), options),

    getPackage: (id, options) =>
      call(
        { operation: 'packages.get', path: { package_id: id } },
        (data) => decodeOne(data, decodePackage),
        options,
      ),

    getHandoverOptions: (packageId, options) =>
      call({ operation: 'packages.slots', path: { package_id: packageId } }, readHandoverOptions, options),

    async getShippingDocument({ packageId, type, size }, options) {
      const request = {
        operation: 'packages.document',
        path: { package_id: packageId },
        query: { document_type: type, document_size: size },
        expectedCodes: [DOCUMENT_NOT_READY],
      } as const;
      try {
        return { ready: true, document: await call(request, readDocument, options) };
      } catch (error) {
        if (isMarketplaceError(error) && error.code === DOCUMENT_NOT_READY) return { ready: false };
        throw error;
      }
    },

    listDeliveryOptions: (warehouseId, options) =>
      call(
        { operation: 'deliveryOptions.list', path: { warehouse_id: warehouseId } },
        (data) => readList(data, 'delivery_options', decodeDeliveryOption),
        options,
      ),

    listShippingProviders: (deliveryOptionId, options) =>
      call(
        { operation: 'shippingProviders.list', path: { delivery_option_id: deliveryOptionId } },
        (data) => readList(data, 'shipping_providers', decodeShippingProvider),
        options,
      ),

    listTracking: (orderId, options) =>
      call(
        { operation: 'orders.tracking', path: { order_id: orderId } },
        (data) => readList(data, 'tracking', decodeTrackingEvent),
        options,
      ),
  };
}
