/** Every page of the guide in reading order. Each is a Markdown file of that path in docs/guide/vi and docs/guide/en. */
export const GUIDE_SECTIONS = [
  {
    name: 'getting-started',
    pages: [
      'getting-started/overview',
      'getting-started/quick-start',
      'getting-started/linking-a-shop',
      'getting-started/a-morning',
      'getting-started/people',
      'getting-started/keyboard',
      'getting-started/exports',
      'getting-started/privacy',
      'getting-started/licenses',
    ],
  },
  {
    name: 'pages',
    pages: [
      'pages/overview',
      'pages/orders',
      'pages/order',
      'pages/manual-orders',
      'pages/products',
      'pages/create-product',
      'pages/shops',
      'pages/sync',
      'pages/incoming',
      'pages/bank',
      'pages/reconciliation',
      'pages/costs',
      'pages/profit',
      'pages/accounts',
      'pages/sign-in',
      'pages/profile',
      'pages/settings',
      'pages/notifications',
      'pages/search',
      'pages/audit',
      'pages/visits',
    ],
  },
  { name: 'help', pages: ['help/errors'] },
  { name: 'operation', pages: ['operation/going-live', 'operation/running', 'operation/api'] },
  {
    name: 'components',
    pages: [
      'components/alerts',
      'components/badge',
      'components/buttons',
      'components/card',
      'components/carousel',
      'components/modal',
      'components/nav',
      'components/navbar',
      'components/popovers',
      'components/progress',
      'components/tabs',
    ],
  },
  { name: 'libs', pages: ['libs'] },
] as const;

export type GuidePath = (typeof GUIDE_SECTIONS)[number]['pages'][number];

export const GUIDE_PATHS: readonly GuidePath[] = GUIDE_SECTIONS.flatMap(({ pages }) => pages);

export function isGuidePath(path: string): path is GuidePath {
  return (GUIDE_PATHS as readonly string[]).includes(path);
}
