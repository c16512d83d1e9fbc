import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledDocuments, precompress, servedSchema } from './build-plugins.ts'

const DATA_PACKAGES = /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\//
const DATA_MODULES = /\/src\/(apollo|gql)\/|\/src\/session\/(log-out|restore-session|session-user)/
// What editors need of the package that reads quiz files.
const QUIZ_RULES = /\/quiz-format\/src\/(question|quiz|rules|text|time-limit)\.ts/

export default defineConfig(({ command }) => ({
  plugins: [compiledDocuments(), react(), tailwindcss(), servedSchema(), precompress()],
  // What `exports` names is the development build; its default error page addresses developers.
  resolve: { alias: command === 'build' ? routerForProduction() : [] },
  build: {
    // A data: address would be one more source to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A first visit takes few files: what every page needs, what every page with data needs, what several pages
        // share, and the page itself.
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
