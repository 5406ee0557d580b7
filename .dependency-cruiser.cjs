/** The server's features from top to bottom. Each may import those below it, so no two import each other. */
const FEATURES = [
  'live',
  'webhooks',
  'housekeeping',
  'demo',
  'analytics',
  'sync',
  'reconciliation',
  'bank-accounts',
  'finance',
  'orders',
  'products',
  'accounts',
  'shops',
  'auth',
  'audit',
  'notifications',
  'exports',
];

const featurePath = (names) => `^server/src/features/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'web/build/guide makes the modules named virtual:guide-…',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:guide-' },
    },
    {
      name: 'standalone-workspaces',
      comment: 'contract, marketplace and sandbox import nothing of ours',
      severity: 'error',
      from: { path: '^(contract|marketplace|sandbox)/src' },
      to: { path: '^(contract|marketplace|sandbox|server|web)/src', pathNot: '^$1/src' },
    },
    {
      name: 'server-never-imports-web-or-sandbox',
      comment: 'tests start the sandbox themselves',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/testing/test-sandbox\\.ts$' },
      to: { path: '^(web|sandbox)/src' },
    },
    {
      name: 'server-feature-reaches-another-through-its-service',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: {
        path: '^server/src/features/([^/]+)/',
        pathNot: ['^server/src/features/$1/', '\\.service\\.ts$'],
      },
    },
    ...FEATURES.slice(1).map((feature, index) => ({
      name: `server-feature-${feature}-imports-features-below-it`,
      severity: 'error',
      from: { path: featurePath([feature]), pathNot: '\\.test\\.ts$' },
      to: { path: featurePath(FEATURES.slice(0, index + 1)) },
    })),
    {
      name: 'server-feature-has-its-place-in-the-order',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: [featurePath(FEATURES), '\\.test\\.ts$'] },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'server-shared-and-lists-below-features',
      severity: 'error',
      from: { path: '^server/src/(shared|lists)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features/|cli/|app\\.ts|api\\.ts|worker\\.ts)' },
    },
    {
      name: 'server-ground-below-shared',
      severity: 'error',
      from: { path: '^server/src/(http|jobs|db|mail|config)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(shared/|lists/|features/|cli/|app\\.ts|api\\.ts|worker\\.ts)' },
    },
    {
      name: 'server-features-never-import-entries',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(app|api|worker)\\.ts$|^server/src/(cli|testing)/' },
    },
    {
      name: 'web-imports-contract-only',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(server|marketplace|sandbox)/src' },
    },
    {
      name: 'web-features-stand-apart',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/(features|app)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-shared-below-features',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'web-ui-and-lib-at-the-bottom',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(app|features|shared)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs'],
    },
  },
};
