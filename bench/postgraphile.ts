// PostGraphile 5 makes a GraphQL API of tables. It is a package of its own, which this measurement alone installs.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer, type BenchServer } from './program.ts'

const NEEDS = 22
const FOLDER = fileURLToPath(new URL('../postgraphile', import.meta.url))

/**
 * Starts it on the tables of a database.
 *
 * @returns null where this Node.js is older than it needs.
 */
export async function startPostGraphile(url: string): Promise<BenchServer | null> {
  if (Number(process.versions.node.split('.')[0]) < NEEDS) return null
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    console.log('  installing PostGraphile …')
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('PostGraphile could not be installed')
  }
  return startServer(join(FOLDER, 'serve.js'), { DATABASE_URL: url, GRAPHILE_ENV: 'production' })
}
