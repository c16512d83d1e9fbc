import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const API = 'http://localhost:4000'
const BUILT = fileURLToPath(new URL('dist', import.meta.url))
const COMPRESSIBLE = /\.(html|js|css|svg|txt|webmanifest)$/
const DATA_PACKAGES = /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\//
const DATA_MODULES = /\/src\/(apollo|gql)\/|\/src\/session\/(log-out|restore-session|session-user)/

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), precompress()],
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
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/graphql': API, '/api': API } },
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

/** Puts what the server sends beside each file: compressed once, as far as it goes. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle: async () => {
      const files = await readdir(BUILT, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(BUILT, file))),
      )
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const forms = { br: await promisify(brotliCompress)(bytes), gz: await promisify(gzip)(bytes, { level: 9 }) }
  for (const [ending, packed] of Object.entries(forms)) {
    if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed)
  }
}
