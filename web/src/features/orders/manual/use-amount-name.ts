import { useTranslation } from '../../../lib/text/i18n.ts';

const KNOWN = [
  'original_total_product_price',
  'seller_discount',
  'platform_discount',
  'original_shipping_fee',
  'shipping_fee_seller_discount',
  'shipping_fee_platform_discount',
  'shipping_fee_cofunded_discount',
  'payment_platform_discount',
  'payment_discount_service_fee',
  'shipping_insurance_fee',
  'shipping_fee_tax',
  'product_tax',
  'small_order_fee',
  'retail_delivery_fee',
  'buyer_service_fee',
  'handling_fee',
  'item_insurance_fee',
  'item_insurance_tax',
  'distance_fee',
  'distance_shipping_fee',
] as const;

/** Label of a row of the payment breakdown; an unknown row keeps the marketplace's name. */
export function useAmountName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const known = KNOWN.find((one) => one === name);
    return known ? t(`orders.amounts.${known}`) : name;
  };
}
