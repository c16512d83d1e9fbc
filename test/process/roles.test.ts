// Runs the commands of docs/operating.md, "A role that may not change tables", in order.
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '../../api/src/database/embedded/embedded.ts'
import { temporaryDataDir } from '../../api/src/database/embedded/folders.ts'
import { killTree, startProduct, type Product } from './product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
const [, section = ''] = /## A role that may not change tables\n([^]*?)\n## /.exec(page) ?? []
const blocks = [...section.matchAll(/ {3}```(sql|sh)\n([^]*?)```/g)].map(([, kind, text = '']) => ({
  kind,
  text: text.replaceAll(/^ {3}/gm, '').trim(),
}))
let postgres: EmbeddedDatabase
const running: Product[] = []

beforeAll(async () => {
  postgres = await startEmbedded({
    dataDir: temporaryDataDir(),
    isDefaultDataDir: true,
    database: 'other',
    say: () => undefined,
  })
})
afterAll(async () => {
  for (const product of running) killTree(product, 'SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await postgres.stop()
  rmSync(postgres.dataDir, { recursive: true, force: true })
})

const as = (username: string, password: string) =>
  Object.assign(new URL(postgres.url), { username, password, pathname: '/quizfolio' }).href
const owner = () => as('quizfolio_owner', 'secret1')
const app = () => as('quizfolio_app', 'secret2')

// One statement at a time, like psql.
async function run(url: string, sql = ''): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of sql.split(/;\s*/).filter(Boolean)) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function register(username: string, env: Record<string, string>): Promise<number> {
  const product = await startProduct({ DATABASE_URL: app(), ...env })
  running.push(product)
  const { status } = await fetch(`${product.url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.org`, password: 'secret1' }),
  })
  killTree(product, 'SIGTERM')
  await product.ended
  return status
}

test('the documented steps work, and the server then runs with MIGRATE=off and with MIGRATE_DATABASE_URL', async () => {
  expect(blocks.map(({ kind }) => kind)).toEqual(['sql', 'sql', 'sh', 'sql'])
  await run(postgres.url, blocks[0]?.text)
  await run(owner(), blocks[1]?.text)
  const [, address = '', ...command] =
    /^DATABASE_URL=(\S+) (npm) (run) (migrate)$/.exec(blocks[2]?.text ?? '') ?? []
  expect(new URL(address)).toMatchObject({
    username: 'quizfolio_owner',
    password: 'secret1',
    pathname: '/quizfolio',
  })
  const [npm = '', ...args] = command
  const env = { ...process.env, DATABASE_URL: owner() }
  const { stdout } = await promisify(execFile)(npm, args, { cwd: root, env })
  expect(stdout).toContain('Database: up to date.')
  await run(owner(), blocks[3]?.text)
  expect(await register('ada', { MIGRATE: 'off' })).toBe(201)
  expect(await register('eve', { MIGRATE_DATABASE_URL: owner() })).toBe(201)
  await expect(run(app(), 'DELETE FROM _prisma_migrations')).rejects.toThrow('permission denied')
  await expect(run(app(), 'DROP TABLE answers')).rejects.toThrow('must be owner')
  await expect(run(owner(), 'CREATE ROLE more')).rejects.toThrow('permission denied')
})
