// `npm run test:nodes` and `npm run test:pgbouncer`: the server's tests in other surroundings.
import { spawn } from 'node:child_process'
import { root, tool } from './step.mjs'

const FEATURES = ['attempts', 'quizzes', 'accounts', 'imports', 'progress', 'database']

/** @type {Record<string, { env: Record<string, string>, paths: string[] }>} */
const VARIANTS = {
  nodes: { env: { QUIZFOLIO_NODES: '3' }, paths: [] },
  pgbouncer: {
    env: { QUIZFOLIO_PGBOUNCER: '1', PREPARED_STATEMENTS: 'off' },
    paths: [...FEATURES.map((name) => `api/src/${name}/`), 'api/test/contract/', 'api/test/migrations/'],
  },
}

const [name = '', ...more] = process.argv.slice(2)
const variant = VARIANTS[name]
if (!variant) throw new Error(`There is no variant "${name}": ${Object.keys(VARIANTS).join(', ')}`)
spawn(...tool('vitest', 'run', '--project', 'api', ...variant.paths, ...more), {
  cwd: root,
  env: { ...process.env, ...variant.env },
  stdio: 'inherit',
}).on('close', (code) => process.exit(code ?? 1))
