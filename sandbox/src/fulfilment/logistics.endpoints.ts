import { badParameterError } from '../http/api-error.ts';
import { pathParam, type ShopCall, shopEndpoints } from '../http/endpoint.ts';
import { pickAt } from '../world/hash.ts';
import { makeId } from '../world/ids.ts';
import { LOCALITIES } from '../world/names/localities.ts';

function warehouses({ shop }: ShopCall) {
  const names = shop.market.isVietnamese
    ? ['Kho chính', 'Kho dự phòng', 'Kho nhận hàng trả']
    : ['Main warehouse', 'Second warehouse', 'Returns warehouse'];
  const ids = [...shop.warehouseIds, makeId('warehouse', shop.no, 2, 2)];
  return {
    warehouses: ids.map((id, n) => {
      const place = pickAt(LOCALITIES[shop.region], n * 3);
      return {
        id,
        name: names[n] ?? '',
        type: n === 2 ? 'RETURN_WAREHOUSE' : 'SALES_WAREHOUSE',
        sub_type: 'DOMESTIC_WAREHOUSE',
        effect_status: 'ENABLED',
        is_default: n !== 1,
        entity_id: makeId('entity', shop.no, n),
        address: {
          region: shop.market.country,
          region_code: shop.region,
          state: place.l1,
          city: place.town,
          distict: place.l2,
          town: place.l3,
          postal_code: place.postal,
          contact_person: shop.name,
          phone_number: '',
          address_line1: place.l3,
          full_address: [place.l3, place.l2, place.l1, shop.market.country].join(', '),
        },
      };
    }),
  };
}

function deliveryOptions(call: ShopCall) {
  const id = pathParam(call, 'warehouse_id');
  if (!call.shop.warehouseIds.includes(id)) throw badParameterError('Invalid warehouse_id.');
  return {
    delivery_options: call.shop.market.deliveryOptions.map((option) => ({ ...option, type: 'STANDARD' })),
  };
}

function shippingProviders(call: ShopCall) {
  const id = pathParam(call, 'delivery_option_id');
  const { carriers, deliveryOptions: options } = call.shop.market;
  if (!options.some((option) => option.id === id)) throw badParameterError('Invalid delivery_option_id.');
  return { shipping_providers: carriers.map((carrier) => ({ id: carrier.id, name: carrier.name })) };
}

export const LOGISTICS_ENDPOINTS = shopEndpoints('seller.logistics', [
  ['GET', '/logistics/202309/warehouses', warehouses],
  ['GET', '/logistics/202309/warehouses/:warehouse_id/delivery_options', deliveryOptions, ['scope']],
  ['GET', '/logistics/202309/delivery_options/:delivery_option_id/shipping_providers', shippingProviders],
]);
