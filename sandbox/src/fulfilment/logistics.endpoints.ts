import { ApiError, badParameterError } from '../http/api-error.ts';
import { pathParam, type ShopCall, shopEndpoints } from '../http/endpoint.ts';
import { queryEnum } from '../http/params.ts';
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
  const scope = queryEnum(call.query, 'scope', ['WAREHOUSE', 'PRODUCT'], 'WAREHOUSE');
  const isUs = call.shop.region === 'US';
  return {
    delivery_options: call.shop.market.deliveryOptions.map((option) =>
      scope === 'PRODUCT'
        ? { id: option.id, name: option.name }
        : {
            ...option,
            description: option.name,
            dimension_limit: { max_height: 100, max_length: 100, max_width: 100, unit: isUs ? 'INCH' : 'CM' },
            weight_limit: isUs
              ? { max_weight: 70, min_weight: 0, unit: 'POUND' }
              : { max_weight: 30_000, min_weight: 1, unit: 'GRAM' },
            platform: ['TIKTOK_SHOP'],
          },
    ),
  };
}

function shippingProviders(call: ShopCall) {
  const id = pathParam(call, 'delivery_option_id');
  const { carriers, deliveryOptions: options } = call.shop.market;
  const option = options.find((known) => known.id === id);
  if (option === undefined)
    throw new ApiError(21008116, 'No Subscription without specified delivery option.');
  if (option.type !== 'SEND_BY_SELLER')
    throw new ApiError(
      21008117,
      'The delivery of the specified delivery_option_id is fulfilled by TikTok. No shipping provider will be returned.',
    );
  return { shipping_providers: carriers.map((carrier) => ({ id: carrier.id, name: carrier.name })) };
}

export const LOGISTICS_ENDPOINTS = shopEndpoints('seller.logistics', [
  ['GET', '/logistics/202309/warehouses', warehouses],
  ['GET', '/logistics/202309/warehouses/:warehouse_id/delivery_options', deliveryOptions, ['scope']],
  ['GET', '/logistics/202309/delivery_options/:delivery_option_id/shipping_providers', shippingProviders],
]);
