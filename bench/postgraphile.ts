// PostGraphile 5 makes a GraphQL API of tables. It is a package of its own, which this measurement alone installs.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchServer } from './program.ts'
import type { Stage } from './stage.ts'

const NEEDS = 22

/** What it needs, for whoever has something older. */
export const NEEDED = `Node.js ${NEEDS} or newer, and this is ${process.versions.node}`

const FOLDER = fileURLToPath(new URL('../postgraphile', import.meta.url))

/**
 * Starts it on the tables of a database.
 *
 * @returns null where this Node.js is older than it needs.
 */
export async function startPostGraphile(stage: Stage, url: string): Promise<BenchServer | null> {
  if (Number(process.versions.node.split('.')[0]) < NEEDS) return null
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
