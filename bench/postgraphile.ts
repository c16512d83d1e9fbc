// PostGraphile 5 generates a GraphQL API from tables. Only this benchmark installs it, as a separate
// package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchServer } from './program.ts'
import type { Stage } from './stage.ts'

const OLDEST_NODE = 22

/** The reason to show if PostGraphile cannot run. */
export const POSTGRAPHILE_NEEDS = `Node.js ${OLDEST_NODE} or newer, and this is ${process.versions.node}`

const FOLDER = fileURLToPath(new URL('../postgraphile', import.meta.url))

/** @returns null if this Node.js is too old for PostGraphile. */
export async function startPostGraphile(stage: Stage, url: string): Promise<BenchServer | null> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) return null
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    console.log('  installing PostGraphile …')
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('PostGraphile could not be installed')
  }
  return stage.startBare(join(FOLDER, 'serve.js'), url, { GRAPHILE_ENV: 'production' })
}
