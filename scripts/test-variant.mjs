// `npm run test:nodes`, `npm run test:pgbouncer` and `npm run test:partitioned`: the API's tests with three
// servers, with one behind PgBouncer, or with large tables that are partitioned by their shard keys.
import { spawn } from 'node:child_process'
import { prepare } from './setup/prepare.mjs'
import { root, tool } from './step.mjs'

const DOMAINS = ['attempts', 'quizzes', 'accounts', 'imports', 'progress', 'database']

/** @type {Record<string, { env: Record<string, string>, paths: string[] }>} */
const VARIANTS = {
  nodes: { env: { QUIZFOLIO_NODES: '3' }, paths: [] },
  partitioned: { env: { QUIZFOLIO_PARTITIONED: '1' }, paths: [] },
  pgbouncer: {
    env: { QUIZFOLIO_PGBOUNCER: '1', PREPARED_STATEMENTS: 'off' },
    paths: [...DOMAINS.map((name) => `api/src/${name}/`), 'api/test/contract/', 'api/test/migrations/'],
  },
}

const [name = '', ...args] = process.argv.slice(2)
const variant = VARIANTS[name]
if (!variant) throw new Error(`There is no variant "${name}": ${Object.keys(VARIANTS).join(', ')}`)
process.chdir(root)
await prepare({ builds: 'api' })
spawn(...tool('vitest', 'run', '--project', 'api', ...variant.paths, ...args), {
  cwd: root,
  env: { ...process.env, ...variant.env },
  stdio: 'inherit',
}).on('close', (code) => process.exit(code ?? 1))
