import { MAX_IMAGE_BYTES, MAX_PRODUCT_IMAGES } from '@gian-hang/contract/limits';
import { currencyOfRegion } from '@gian-hang/contract/money/money';
import { useQuery } from '@tanstack/react-query';
import { shopOptionsQuery } from '../../../shared/shop/shop-select.api.ts';
import type { NewProductFormHandle, Requirements } from './new-product-values.ts';
import { categoryRulesQuery, newProductOptionsQuery } from './product-edit.api.ts';

/** The currency of a shop, or none while no shop is chosen. */
export function useShopCurrency(): (shopId: string) => string {
  const shops = useQuery(shopOptionsQuery()).data ?? [];
  return (shopId) => {
    const shop = shops.find(({ id }) => id === shopId);
    return shop === undefined ? '' : currencyOfRegion(shop.region);
  };
}

/** What the marketplace asks for in the chosen shop and category. */
export function useRequirements(form: NewProductFormHandle) {
  const getCurrency = useShopCurrency();
  const shopId = form.useWatchValue('shop_id');
  const categoryId = form.useWatchValue('category_id');
  const options = useQuery(newProductOptionsQuery(shopId));
  const rules = useQuery(categoryRulesQuery(shopId, categoryId));
  const needs: Requirements = { currency: getCurrency(shopId), options: options.data, rules: rules.data };
  return { options, rules, needs };
}

/** How many pictures a product of the chosen shop may have, and how large a file may be. */
export function usePictureLimits(form: NewProductFormHandle) {
  const { data } = useQuery(newProductOptionsQuery(form.useWatchValue('shop_id')));
  const { max: maxPictures = MAX_PRODUCT_IMAGES, max_bytes: maxBytes = MAX_IMAGE_BYTES } =
    data?.limits.images ?? {};
  return { maxPictures, maxBytes };
}
