import type { FulfilmentCalls } from '../../calls/fulfilment-calls.ts';
import type {
  MarkedPackage,
  MarkShippedRequest,
  SellerShipment,
  Shipment,
  ShipOutcome,
} from '../../types/fulfilment-types.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { errorKindOf } from '../protocol/error-table.ts';
import { floorToSeconds, omitNullish } from '../protocol/query.ts';
import { parseWriteResponse, readBatchResult, unreadableWriteError } from '../transform/write-response.ts';
import { WireMarkedPackage } from '../wire/fulfilment.ts';

function sellerBody({ trackingNumber, providerId }: SellerShipment) {
  return { tracking_number: trackingNumber, shipping_provider_id: providerId };
}

function shipmentBody(shipment: Shipment): Record<string, unknown> {
  if ('trackingNumber' in shipment) return { self_shipment: sellerBody(shipment) };
  const { handover, slot } = shipment;
  return omitNullish({
    handover_method: handover,
    pickup_slot: slot && { start_time: floorToSeconds(slot.from), end_time: floorToSeconds(slot.to) },
  });
}

/** A time-out of one package, or an error that names none, leaves open whether the package was shipped. */
function readShipOutcome(packageIds: readonly string[], data: unknown): ShipOutcome {
  const { rest, failed, nameless } = readBatchResult(packageIds, data);
  const named = failed.map((error) => ({
    ...error,
    outcomeUnknown: errorKindOf(error.code ?? '', error.message, 200) === 'unavailable',
  }));
  if (!nameless) return { shipped: rest, failed: named };
  const { code, message } = nameless;
  const open = rest.map((id) => ({ id, code, message, outcomeUnknown: true }));
  return { shipped: [], failed: [...named, ...open] };
}

function readMarkedPackage(request: MarkShippedRequest, data: unknown): MarkedPackage {
  const { package_id, order_line_item_ids, warning } = parseWriteResponse(WireMarkedPackage, data);
  if (package_id === null) throw unreadableWriteError('package_id');
  return {
    packageId: package_id,
    lineIds: order_line_item_ids.length > 0 ? order_line_item_ids : [...(request.lineIds ?? [])],
    warning: warning?.message ?? null,
  };
}

type ShipmentWrites = Pick<
  FulfilmentCalls,
  'shipPackage' | 'shipPackages' | 'markShipped' | 'updatePackageShipping' | 'updateOrderShipping'
>;

export function shipmentWrites(call: ShopCaller): ShipmentWrites {
  const json = (value: Record<string, unknown>) => ({ kind: 'json', value }) as const;
  return {
    shipPackage: (packageId, shipment, options) =>
      call(
        {
          operation: 'packages.ship',
          path: { package_id: packageId },
          content: json(shipmentBody(shipment)),
        },
        () => undefined,
        options,
      ),

    async shipPackages(shipments, options) {
      if (shipments.length === 0) return { shipped: [], failed: [] };
      const packages = shipments.map(({ packageId, shipment }) => ({
        id: packageId,
        ...shipmentBody(shipment),
      }));
      return call(
        { operation: 'packages.shipBatch', content: json({ packages }) },
        (data) =>
          readShipOutcome(
            packages.map(({ id }) => id),
            data,
          ),
        options,
      );
    },

    markShipped: (request, options) =>
      call(
        {
          operation: 'orders.markShipped',
          path: { order_id: request.orderId },
          content: json(omitNullish({ ...sellerBody(request), order_line_item_ids: request.lineIds })),
        },
        (data) => readMarkedPackage(request, data),
        options,
      ),

    updatePackageShipping: (packageId, shipment, options) =>
      call(
        {
          operation: 'packages.shippingInfo',
          path: { package_id: packageId },
          content: json(sellerBody(shipment)),
        },
        () => undefined,
        options,
      ),

    updateOrderShipping: (orderId, shipment, options) =>
      call(
        {
          operation: 'orders.shippingInfo',
          path: { order_id: orderId },
          content: json(sellerBody(shipment)),
        },
        () => undefined,
        options,
      ),
  };
}
