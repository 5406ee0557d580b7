/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'standalone-workspaces',
      comment: 'contract, marketplace and sandbox import nothing of ours',
      severity: 'error',
      from: { path: '^(contract|marketplace|sandbox)/src' },
      to: { path: '^(contract|marketplace|sandbox|server|web)/src', pathNot: '^$1/src' },
    },
    {
      name: 'server-never-imports-web-or-sandbox',
      severity: 'error',
      from: { path: '^server/src' },
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
    {
      name: 'server-ground-never-imports-features',
      severity: 'error',
      from: { path: '^server/src/(http|jobs|db|mail)/' },
      to: { path: '^server/src/(features|app\\.ts|api\\.ts|worker\\.ts|cli)' },
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
