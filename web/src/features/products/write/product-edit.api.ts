import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type {
  Brands,
  CategoryRules,
  ImageUse,
  NewProductCheck,
  NewProductInput,
  NewProductOptions,
  UploadedImage,
} from '@gian-hang/contract/products/new-product';
import type { ProductEdit } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail, ProductImages } from '@gian-hang/contract/products/products';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { useCacheProduct } from '../list/products.api.ts';

const STALE_MS = 60_000;

/** Pictures that a product of the shop can use. */
export function productImagesQuery(shopId: string) {
  return queryOptions({
    queryKey: ['products', 'images', shopId],
    queryFn: async ({ signal }) =>
      (await api.get<ProductImages>(PATHS.products.images, { query: { shop_id: shopId }, signal })).items,
    staleTime: STALE_MS,
    enabled: shopId !== '',
  });
}

export function newProductOptionsQuery(shopId: string) {
  return queryOptions({
    queryKey: ['products', 'new-options', shopId],
    queryFn: ({ signal }) =>
      api.get<NewProductOptions>(PATHS.products.newOptions, { query: { shop_id: shopId }, signal }),
    staleTime: STALE_MS,
    enabled: shopId !== '',
  });
}

export function categoryRulesQuery(shopId: string, categoryId: string) {
  return queryOptions({
    queryKey: ['products', 'category-rules', shopId, categoryId],
    queryFn: ({ signal }) =>
      api.get<CategoryRules>(PATHS.products.categoryRules, {
        query: { shop_id: shopId, category_id: categoryId },
        signal,
      }),
    staleTime: STALE_MS,
    enabled: shopId !== '' && categoryId !== '',
  });
}

/** Brands of a category; those found before stay while a search runs. */
export function brandsQuery(shopId: string, categoryId: string, search: string) {
  return queryOptions({
    queryKey: ['products', 'brands', shopId, categoryId, search],
    queryFn: async ({ signal }) => {
      const query = { shop_id: shopId, category_id: categoryId, ...(search === '' ? {} : { search }) };
      return (await api.get<Brands>(PATHS.products.brands, { query, signal })).items;
    },
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    enabled: shopId !== '' && categoryId !== '',
  });
}

export function uploadImage(shopId: string, use: ImageUse, file: File): Promise<UploadedImage> {
  return api.upload<UploadedImage>(PATHS.products.uploadImage, file, { query: { shop_id: shopId, use } });
}

export function useSaveProduct(id: string) {
  return useMutation({
    mutationFn: (body: ProductEdit) =>
      api.put<ProductDetail>(buildPath(PATHS.products.one, { id }), { body }),
    onSuccess: useCacheProduct(),
  });
}

/** Throws what the marketplace would object to, as its refusal of the product does. */
async function checkProduct(body: NewProductInput): Promise<void> {
  const { problems } = await api.post<NewProductCheck>(PATHS.products.check, { body });
  if (problems.length === 0) return;
  throw new ApiError({
    status: 422,
    code: 'marketplace_refused',
    message: translate('products.form.checkFailed'),
    errors: problems,
  });
}

export function useCheckProduct() {
  return useMutation({ mutationFn: checkProduct });
}

export function useCreateProduct() {
  return useMutation({
    mutationFn: (body: NewProductInput) => api.post<ProductDetail>(PATHS.products.list, { body }),
    onSuccess: useCacheProduct(),
  });
}
