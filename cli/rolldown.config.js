import { chmodSync } from 'node:fs'
import { defineConfig } from 'rolldown'
import { bundledLicenses } from './bundled-licenses.js'

const MAIN = 'dist/main.js'

// Bundles everything, so that the program runs without node_modules. What only some commands need is in files of its
// own, which are loaded when such a command runs.
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  resolve: { conditionNames: ['@quizfolio/source', 'node', 'import', 'default'] },
  plugins: [
    bundledLicenses('licenses.txt'),
    { name: 'executable', writeBundle: ({ dir }) => chmodSync(dir ? `${dir}/main.js` : MAIN, 0o755) },
  ],
  output: {
    dir: 'dist',
    format: 'esm',
    banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
    chunkFileNames: 'parts/[name].js',
    cleanDir: true,
  },
})
