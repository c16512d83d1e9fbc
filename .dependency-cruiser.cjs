// The import rules of the project, each with a sentence as its name. scripts/architecture.mjs checks them.

// The layers of the API, from the lowest to the highest. A module may import its own layer and those below.
const layers = [
  '^api/src/((errors|error-details|ids|input|time-zones|viewer|secret-files|product-files)[.]ts$|(limits|process/memory)/|secrets/|institution/|outbound/(?!outbound-rules))',
  '^api/src/(config(-variables)?|outbound/outbound-rules)[.]ts$',
  '^api/src/database/(?!backup/|diff-schema)',
  '^api/src/deps[.]ts$',
  '^api/src/(mail|observability|sending)/',
  '^api/src/http/(base|bodies)/',
  '^api/src/http/uploads/',
  '^api/src/graphql/base/',
  '^api/src/(accounts|assignments|classrooms|operators|quizzes|pictures|sharing|imports|attempts|progress|results|learning|lti|webhooks|exports)/',
  '^api/src/(graphql/(schema|fast-path|errors|graphiql|uploads)|http/(lti|rest|site)|database/backup)/|^api/src/database/diff-schema',
  '^api/src/app[.]ts$',
  '^api/src/(process/(?!memory/)|main[.]ts$)',
]
const adapters = '[.](graphql|rest)[.]ts$'
const domains =
  '^api/src/(accounts|assignments|classrooms|operators|quizzes|pictures|sharing|imports|attempts|progress|results|learning|lti|webhooks|exports)/'
const tests = '[.]test[.]tsx?$|/testing/|^(api|cli|quiz-format)/test/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-import-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every-import-can-be-resolved',
      severity: 'error',
      // Generated code imports a package that only has types.
      from: { pathNot: '/gql/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'quiz-format-imports-neither-node-nor-our-other-packages',
      severity: 'error',
      from: { path: '^quiz-format/src', pathNot: '[.]test[.]ts$|/testing/' },
      to: {
        pathNot:
          '^quiz-format/src|^node_modules/((@types/)?papaparse|@rgrove/parse-xml|fflate|htmlparser2|read-excel-file)/',
      },
    },
    {
      name: 'the-client-imports-nothing-else',
      severity: 'error',
      from: { path: '^client/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^client/src' },
    },
    {
      name: 'of-our-packages-web-imports-only-quiz-format',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(api|cli|client|prisma|scripts|test)/' },
    },
    {
      name: 'of-our-packages-cli-imports-only-quiz-format-and-the-client',
      severity: 'error',
      from: { path: '^cli/src', pathNot: '[.]test[.]ts$|/testing/' },
      to: { path: '^(api|web|prisma|scripts|test)/' },
    },
    {
      name: 'the-cli-does-not-import-database-clients',
      severity: 'error',
      from: { path: '^cli/src' },
      to: { path: 'node_modules/(pg|@prisma)' },
    },
    ...layers.slice(0, -1).map((layer, index) => ({
      name: 'a-layer-of-the-api-imports-only-lower-layers',
      severity: 'error',
      from: { path: layer, pathNot: tests },
      to: {
        path: layers.slice(index + 1).join('|'),
        // deps.ts may import the types of what runs threads and of the store of pictures: operations receive these with their other
        // dependencies.
        ...(layer.includes('deps') && {
          pathNot:
            '^api/src/(imports/thread/importer|results/gradebook/export/workbook-writer|pictures/(picture-store|reading/picture-reader))[.]ts$',
        }),
      },
    })),
    {
      name: 'an-operation-imports-neither-graphql-nor-http',
      severity: 'error',
      from: { path: domains, pathNot: `${adapters}|[.]test[.]ts$` },
      to: { path: '^api/src/(graphql|http)/|node_modules/(graphql|graphql-yoga|fastify|@fastify|@pothos)' },
    },
    {
      name: 'operations-do-not-import-adapters',
      severity: 'error',
      from: { path: domains, pathNot: `${adapters}|[.]test[.]ts$` },
      to: { path: adapters },
    },
    {
      name: 'only-main-and-commands-import-the-embedded-database',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot:
          '^api/src/(main[.]ts$|process/development[.]ts$|database/(backup/|embedded/|diff-schema))|[.]test[.]ts$',
      },
      to: { path: '^api/src/database/embedded/' },
    },
    {
      name: 'features-of-the-web-app-do-not-import-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'ui-imports-neither-features-nor-graphql',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(features|pages|session|apollo|gql)/|node_modules/(@apollo|graphql)' },
    },
    {
      name: 'prisma-does-not-import-our-packages',
      severity: 'error',
      from: { path: '^prisma/' },
      to: { path: '^(api|web|cli|client|quiz-format|scripts|test)/' },
    },
    {
      name: 'product-code-does-not-import-test-code',
      severity: 'error',
      from: {
        pathNot: `${tests}|/e2e/|^(scripts|test)/|vitest[.]config[.]ts$|/bench/|^(bench|chaos|cluster)/`,
      },
      to: { path: `${tests}|node_modules/(vitest|fast-check|playwright-core)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only the benchmarks install the packages of these folders.
    exclude: { path: '(^|/)dist/|^api/src/database/prisma/|^bench/(postgraphile|lighthouse)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@quizfolio/source', 'import', 'node', 'types', 'default'],
    },
  },
}
