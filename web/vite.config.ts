import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledDocuments, precompress, servedSchema } from './build-plugins.ts'

const DATA_PACKAGES = /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\//
// Includes time-limit.ts, because it is the only part of quiz-format that the page for taking a quiz needs.
const DATA_MODULES =
  /\/src\/(apollo|gql)\/|\/src\/session\/(log-out|restore-session|session-user)|\/quiz-format\/src\/time-limit/
// The part of quiz-format that the editors need.
const QUIZ_RULES = /\/quiz-format\/src\/(question|quiz|rules|text)\.ts/

export default defineConfig(({ command }) => ({
  plugins: [compiledDocuments(), react(), tailwindcss(), servedSchema(), precompress()],
  // The `exports` of react-router lead to its development build, whose default error page is meant for
  // developers.
  resolve: { alias: command === 'build' ? routerForProduction() : [] },
  build: {
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Groups the modules so that a first visit loads few files: the app, the data layer if needed, shared
        // modules and the page.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 3 },
            {
              name: 'data',
              test: (id: string) => DATA_PACKAGES.test(id) || DATA_MODULES.test(id),
              priority: 2,
            },
            { name: 'quiz-rules', test: QUIZ_RULES, priority: 2 },
            { name: 'quiz-format', test: /\/quiz-format\/|node_modules\/papaparse\//, priority: 1 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
}))

function routerForProduction() {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production',
  )
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ]
}
