import { createRoute } from '@tanstack/react-router';
import { CATALOGUE_LIST } from '../../features/products/catalogue/catalogue-search.ts';
import { PRODUCT_LIST } from '../../features/products/filters/product-search.ts';
import { withTranslations } from '../../lib/text/i18n.ts';
import { lazyPage } from '../lazy-page.ts';
import { shellRoute } from './base.tsx';

function withProductTranslations<Module>(page: Promise<Module>): Promise<Module> {
  return withTranslations(['products'], page);
}

const productsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/management',
  staticData: { title: 'pages.products' },
  validateSearch: PRODUCT_LIST.parse,
  component: lazyPage(
    () => withProductTranslations(import('../../features/products/list/products-page.tsx')),
    'ProductsPage',
  ),
});

const newProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/management/create',
  staticData: { title: 'pages.newProduct' },
  component: lazyPage(
    () => withProductTranslations(import('../../features/products/write/new-product-page.tsx')),
    'NewProductPage',
  ),
});

const editProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/management/$id',
  staticData: { title: 'pages.editProduct' },
  component: lazyPage(
    () => withProductTranslations(import('../../features/products/write/edit-product-page.tsx')),
    'EditProductPage',
  ),
});

const cataloguePage = lazyPage(
  () => withProductTranslations(import('../../features/products/catalogue/catalogue-page.tsx')),
  'CataloguePage',
);

const catalogueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product',
  staticData: { title: 'pages.catalogue' },
  validateSearch: CATALOGUE_LIST.parse,
  component: cataloguePage,
});

const catalogueListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/products',
  staticData: { title: 'pages.catalogue' },
  validateSearch: CATALOGUE_LIST.parse,
  component: cataloguePage,
});

const productRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/$id',
  staticData: { title: 'pages.product' },
  component: lazyPage(
    () => withProductTranslations(import('../../features/products/detail/product-page.tsx')),
    'ProductPage',
  ),
});

export const productRoutes = [
  productsRoute,
  newProductRoute,
  editProductRoute,
  catalogueRoute,
  catalogueListRoute,
  productRoute,
] as const;
