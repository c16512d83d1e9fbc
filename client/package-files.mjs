// Builds the package for "npm pack", and adds the licence and the schema. With --remove it deletes these
// two again.
import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const ADDED = ['LICENSE', 'schema.graphql']
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url))

if (process.argv.includes('--remove')) {
  for (const name of ADDED) rmSync(pathOf(name), { force: true })
} else {
  rmSync(pathOf('dist'), { recursive: true, force: true })
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', pathOf('tsconfig.build.json')], { stdio: 'inherit' })
  for (const name of ADDED) copyFileSync(pathOf(`../${name}`), pathOf(name))
}
