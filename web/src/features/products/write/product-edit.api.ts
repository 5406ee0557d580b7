import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { Brands, NewProductInput, NewProductOptions } from '@gian-hang/contract/products/new-product';
import type { ProductEdit } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail, ProductImages } from '@gian-hang/contract/products/products';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useCacheProduct } from '../list/products.api.ts';

/** Pictures that a product of the shop can use. */
export function productImagesQuery(shopId: string) {
  return queryOptions({
    queryKey: ['products', 'images', shopId],
    queryFn: async ({ signal }) =>
      (await api.get<ProductImages>(PATHS.products.images, { query: { shop_id: shopId }, signal })).items,
    staleTime: 60_000,
    enabled: shopId !== '',
  });
}

export function newProductOptionsQuery(shopId: string) {
  return queryOptions({
    queryKey: ['products', 'new-options', shopId],
    queryFn: ({ signal }) =>
      api.get<NewProductOptions>(PATHS.products.newOptions, { query: { shop_id: shopId }, signal }),
    staleTime: 60_000,
    enabled: shopId !== '',
  });
}

export function brandsQuery(shopId: string) {
  return queryOptions({
    queryKey: ['products', 'brands', shopId],
    queryFn: async ({ signal }) =>
      (await api.get<Brands>(PATHS.products.brands, { query: { shop_id: shopId }, signal })).items,
    staleTime: 60_000,
    enabled: shopId !== '',
  });
}

export function useSaveProduct(id: string) {
  return useMutation({
    mutationFn: (body: ProductEdit) =>
      api.put<ProductDetail>(buildPath(PATHS.products.one, { id }), { body }),
    onSuccess: useCacheProduct(),
  });
}

export function useCreateProduct() {
  return useMutation({
    mutationFn: (body: NewProductInput) => api.post<ProductDetail>(PATHS.products.list, { body }),
    onSuccess: useCacheProduct(),
  });
}
