import { chmodSync } from 'node:fs'
import { defineConfig } from 'rolldown'
import { bundledLicenses } from './bundled-licenses.js'

const MAIN = 'dist/main.js'

// Bundles everything into one file, which runs without node_modules.
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  plugins: [
    bundledLicenses('licenses.txt'),
    { name: 'executable', writeBundle: ({ dir }) => chmodSync(dir ? `${dir}/main.js` : MAIN, 0o755) },
  ],
  output: { dir: 'dist', format: 'esm', banner: '#!/usr/bin/env node', cleanDir: true },
})
