import { ApiError, badParameterError } from '../http/api-error.ts';
import { pathParam, type ShopCall } from '../http/endpoint.ts';
import { bodyRecords, bodyString, bodyStrings } from '../http/params.ts';
import { requireOrder } from '../orders/order.endpoints.ts';
import { packageId } from '../orders/order-packages.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { Shop } from '../world/shop.ts';
import { allPieces, lineItemId, nextParcelNo, parcelsOf, rearrange, skusOf } from './parcels.ts';

const MAX_ORDERS = 50;
const MAX_LINES = 100;

const invalid = () =>
  new ApiError(
    21011005,
    'Invalid parameters. Please ensure you are passing the correct request parameter(s).',
  );
const notAllowed = () => new ApiError(21011035, 'split order not allowed');

/** In Vietnam all units of a SKU stay in one package; elsewhere every unit can have its own. */
function splitUnits(shop: Shop, row: OrderRow): number {
  const skus = skusOf(shop, row);
  return shop.region === 'VN' ? new Set(skus).size : skus.length;
}

function whyNotSplittable(shop: Shop, row: OrderRow): string | undefined {
  if (row.status === 'CANCELLED') return 'Order has been canceled';
  if (row.status !== 'AWAITING_SHIPMENT') return 'Order is not awaiting shipment';
  if (shop.orders.fixedTraits(row.index).isByPlatform) return 'Order is fulfilled by TikTok';
  if (row.requestsCancel) return 'Order has an after-sale request';
  if (row.parcels?.[0]?.combinedOrders !== undefined) return 'Order has been combined';
  return splitUnits(shop, row) < 2 ? 'Order has only one item' : undefined;
}

export function splitAttributes(call: ShopCall) {
  const ids = (call.query.get('order_ids') ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0) throw badParameterError('Missing required query parameter order_ids.');
  if (ids.length > MAX_ORDERS) throw badParameterError(`Invalid order_ids: at most ${MAX_ORDERS} values.`);
  return {
    split_attributes: ids.map((id) => {
      const reason = whyNotSplittable(call.shop, requireOrder(call, id));
      return {
        order_id: id,
        can_split: reason === undefined,
        ...(reason !== undefined && { reason }),
        must_split: false,
      };
    }),
  };
}

type Group = { id: string; pieces: number[] };

function readGroups(call: ShopCall, row: OrderRow): Group[] {
  const { shop } = call;
  const pieceOf = new Map(allPieces(shop, row).map((piece) => [lineItemId(shop, row, piece), piece]));
  const groups = bodyRecords(call.body, 'splittable_groups').map((input) => {
    const id = bodyString(input, 'id');
    const lines = bodyStrings(input, 'order_line_item_ids', MAX_LINES) ?? [];
    const pieces = lines.map((line) => pieceOf.get(line)).filter((piece) => piece !== undefined);
    if (id === undefined || pieces.length === 0 || pieces.length !== lines.length) throw invalid();
    return { id, pieces };
  });
  const grouped = groups.flatMap(({ pieces }) => pieces);
  if (groups.length === 0 || new Set(grouped).size !== grouped.length) throw invalid();
  return groups;
}

function splitsSku(shop: Shop, row: OrderRow, parcels: readonly { pieces: number[] }[]): boolean {
  const skus = skusOf(shop, row);
  const packed = parcels.flatMap(({ pieces }) => [...new Set(pieces.map((piece) => skus[piece]))]);
  return new Set(packed).size !== packed.length;
}

/** Moves each group of line items to a package of its own; the rest stays where it is. */
export function splitOrder(call: ShopCall) {
  const { shop } = call;
  const row = requireOrder(call, pathParam(call, 'order_id'));
  const groups = readGroups(call, row);
  if (whyNotSplittable(shop, row) !== undefined) throw notAllowed();
  const grouped = new Set(groups.flatMap(({ pieces }) => pieces));
  const rest = parcelsOf(shop, row)
    .map((parcel) => ({ ...parcel, pieces: parcel.pieces.filter((piece) => !grouped.has(piece)) }))
    .filter(({ pieces }) => pieces.length > 0);
  const first = nextParcelNo(shop, row);
  const made = groups.map(({ pieces }, n) => ({ no: first + n, pieces }));
  const parcels = [...rest, ...made];
  if (parcels.length < 2 || (shop.region === 'VN' && splitsSku(shop, row, parcels))) throw notAllowed();
  rearrange(call, 'SPLIT', [{ ...row, parcels }]);
  return {
    packages: groups.map(({ id }, n) => ({
      splittable_group_id: id,
      id: packageId(shop, row.index, first + n),
    })),
  };
}
