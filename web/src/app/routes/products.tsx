import { createRoute } from '@tanstack/react-router';
import { CATALOGUE_LIST } from '../../features/products/catalogue/catalogue-search.ts';
import { PRODUCT_LIST } from '../../features/products/filters/product-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { shellRoute } from './base.tsx';

const productsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/management',
  staticData: { title: 'pages.products', guide: 'pages/products' },
  validateSearch: PRODUCT_LIST.parse,
  component: lazyPage(() => import('../../features/products/list/products-page.tsx'), 'ProductsPage', [
    'products',
  ]),
});

const newProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/management/create',
  staticData: { title: 'pages.newProduct', guide: 'pages/create-product' },
  component: lazyPage(() => import('../../features/products/write/new-product-page.tsx'), 'NewProductPage', [
    'products',
  ]),
});

const editProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/management/$id',
  staticData: { title: 'pages.editProduct', guide: 'pages/products' },
  component: lazyPage(
    () => import('../../features/products/write/edit-product-page.tsx'),
    'EditProductPage',
    ['products'],
  ),
});

const cataloguePage = lazyPage(
  () => import('../../features/products/catalogue/catalogue-page.tsx'),
  'CataloguePage',
  ['products'],
);

const catalogueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product',
  staticData: { title: 'pages.catalogue', guide: 'pages/products' },
  validateSearch: CATALOGUE_LIST.parse,
  component: cataloguePage,
});

const catalogueListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/products',
  staticData: { title: 'pages.catalogue', guide: 'pages/products' },
  validateSearch: CATALOGUE_LIST.parse,
  component: cataloguePage,
});

const productRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/$id',
  staticData: { title: 'pages.product', guide: 'pages/products' },
  component: lazyPage(() => import('../../features/products/detail/product-page.tsx'), 'ProductPage', [
    'products',
  ]),
});

export const productRoutes = [
  productsRoute,
  newProductRoute,
  editProductRoute,
  catalogueRoute,
  catalogueListRoute,
  productRoute,
] as const;
