import type { ShopCall } from '../http/endpoint.ts';
import { addressState, buyerPerson, recipientAddress } from '../orders/order-address.ts';
import { type OrderPiece, orderMoney } from '../orders/order-lines.ts';
import { packageOfPiece } from '../orders/order-packages.ts';
import { imageUrl, orderId } from '../orders/order-view.ts';
import { LOCALITIES } from '../world/names/localities.ts';
import { type FoundPackage, inEveryOrder, requirePackage } from './package-lookup.ts';
import { lineItemId } from './parcels.ts';

type PackageContents = {
  lineIds: string[];
  skus: { id: string; name: string; image_url: string; quantity: number }[];
};

/** What one order has in the package. */
function contents(call: ShopCall, found: FoundPackage): PackageContents {
  const { shop, sandbox, now } = call;
  const { row, packages, parcel } = found;
  const iso = buyerPerson(shop, row.index).place.iso;
  const { pieces } = orderMoney(shop, row.index, row.createTime, iso);
  const inside: PackageContents = { lineIds: [], skus: [] };
  const context = { now, baseUrl: sandbox.baseUrl() };
  pieces.forEach((piece: OrderPiece, no) => {
    if (packageOfPiece(packages, no)?.no !== parcel.no) return;
    inside.lineIds.push(lineItemId(shop, row, no));
    const known = inside.skus.find((sku) => sku.id === piece.sku.id);
    if (known !== undefined) known.quantity++;
    else
      inside.skus.push({
        id: piece.sku.id,
        name: piece.sku.name,
        image_url: imageUrl(context, piece.sku.imageKey),
        quantity: 1,
      });
  });
  return inside;
}

const wireStatus = (status: string) => (status === 'TO_FULFILL' ? 'PROCESSING' : status);

export function packageView(call: ShopCall, id: string) {
  const found = requirePackage(call, id);
  const { row, parcel } = found;
  const orders = inEveryOrder(call.shop, found).map((one) => ({ row: one.row, ...contents(call, one) }));
  return {
    id,
    status: wireStatus(parcel.status),
    create_time: row.createTime,
    update_time: row.updateTime,
    tracking_number: parcel.tracking,
    shipping_provider_id: parcel.isShipped ? parcel.carrier.id : '',
    shipping_provider_name: parcel.isShipped ? parcel.carrier.name : '',
    order_line_item_ids: orders.flatMap(({ lineIds }) => lineIds),
    orders: orders.map((one) => ({ id: orderId(call.shop, one.row.index), skus: one.skus })),
  };
}

function splitAndCombineTag(packages: FoundPackage['packages']): string {
  if (packages[0]?.combinedOrders !== undefined) return 'COMBINED';
  return packages.length > 1 ? 'SPLIT' : 'NONE';
}

export function packageDetail(call: ShopCall, id: string) {
  const found = requirePackage(call, id);
  const { row, parcel, traits, packages } = found;
  const { shop } = call;
  const { id: _id, status, ...common } = packageView(call, id);
  const state = addressState(shop, row, traits, call.now);
  const recipient = recipientAddress(shop, buyerPerson(shop, row.index), state);
  const place = LOCALITIES[shop.region][0];
  const type = traits.isSellerShipping ? 'SEND_BY_SELLER' : 'STANDARD';
  const option = shop.market.deliveryOptions.find((known) => known.type === type);
  const handover = row.handovers?.[parcel.no];
  return {
    ...common,
    package_id: id,
    package_status: status,
    delivery_option_id: option?.id ?? '',
    delivery_option_name: option?.name ?? '',
    shipping_type: traits.isSellerShipping ? 'SELLER' : 'TIKTOK',
    handover_method: parcel.isShipped && !traits.isSellerShipping ? (handover?.method ?? 'PICKUP') : '',
    ...(handover?.slot && { pickup_slot: handover.slot }),
    has_multi_skus: common.orders.flatMap(({ skus }) => skus).length > 1,
    split_and_combine_tag: splitAndCombineTag(packages),
    dimension: { length: '20', width: '15', height: '8', unit: shop.market.lengthUnit },
    weight: { value: '0.50', unit: shop.market.weightUnit },
    recipient_address: recipient ?? {},
    sender_address: {
      name: shop.name,
      full_address: [place?.l3, place?.l2, place?.l1, shop.market.country].join(', '),
      postal_code: place?.postal ?? '',
      region_code: shop.region,
    },
  };
}
