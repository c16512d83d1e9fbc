// `npm run backup` of a server in use, `npm run restore` to another server, and what is left when either
// command is killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { countRows, countRowsOfStopped } from './embedded-rows.ts'
import { killTree, makeDataDir, startProduct, WITHOUT_NPM, type Product } from './product.ts'
import { Learners } from './learners.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [data, restored] = [makeDataDir(), makeDataDir()]
const folder = mkdtempSync(join(tmpdir(), 'quizfolio-backups-'))
const file = join(folder, 'backup')
// A backup of the server before anybody has registered.
const empty = join(folder, 'empty')
const running: Product[] = []
afterAll(async () => {
  for (const product of running) killTree(product, 'SIGTERM')
  await Promise.all(running.map(({ ended }) => ended))
  for (const { remove } of [data, restored]) remove()
  rmSync(folder, { recursive: true })
})

async function stop(product: Product): Promise<void> {
  killTree(product, 'SIGTERM')
  await product.ended
}

interface Outcome {
  code: number | null
  output: string
}

// Runs `npm run` from another folder, as a user might.
const npmRun = (words: string[], dataDir: string) =>
  outcomeOf('npm', ['--prefix', root, 'run', '-s', ...words], dataDir)

// Runs the script of a command without npm. This is faster, and a signal to kill the command reaches it.
const run = ([command = '', ...rest]: string[], dataDir: string, kill?: Kill) =>
  outcomeOf(process.execPath, [join(root, 'scripts', `${command}.mjs`), ...rest], dataDir, kill)

/** When to kill a command: this many milliseconds after it has printed this. */
interface Kill {
  printed: string
  after: number
}

async function outcomeOf(program: string, args: string[], dataDir: string, kill?: Kill): Promise<Outcome> {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, DATA_DIR: dataDir } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (kill && output.includes(kill.printed)) void sleep(kill.after).then(() => child.kill('SIGKILL'))
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

// Settings of another server, as .env might have them: the drill must not touch that server.
const OTHER_DATABASE = 'postgresql://nobody@127.0.0.1:1/none'
const OTHER_SERVER = {
  DATABASE_URL: OTHER_DATABASE,
  MIGRATE_DATABASE_URL: OTHER_DATABASE,
  SMTP_URL: 'smtp://127.0.0.1:1',
  METRICS_PORT: '1',
  WORKERS: '12',
  PICTURES: 's3',
  S3_URL: 'http://127.0.0.1:1/none',
  S3_ACCESS_KEY_ID: 'nobody',
  S3_SECRET_ACCESS_KEY: 'none',
}

// Restores the backup and starts a server on it, with the lines of docs/operating.md.
async function startDrill(): Promise<Product> {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const [, lines = ''] = /\*\*A drill\*\*[^]*?```sh\n([^]*?)```/.exec(page) ?? []
  expect(lines).toMatch(/^npm run restore .*\nnpm start$/m)
  const script = lines
    .replaceAll('/tmp/drill', restored.path)
    .replace('/backups/quizfolio-1', file)
    .replace('PORT=4999', 'PORT=0')
  const shell = { program: 'sh', command: ['-ec', script] }
  const drill = await startProduct({ ...OTHER_SERVER, RATE_LIMIT: 'off' }, shell)
  running.push(drill)
  return drill
}

test('a backup has everything acknowledged before it began, and users continue on the server of the drill', async () => {
  const product = await startProduct({ DATA_DIR: data.path, RATE_LIMIT: 'off' }, WITHOUT_NPM)
  running.push(product)
  expect(await run(['backup', empty], data.path)).toMatchObject({ code: 0 })
  const learners = await Learners.begin(product.url, 4)
  await learners.haveSaved(200)
  const acknowledged = learners.acknowledged()
  const backup = await npmRun(['backup', 'backup'], data.path)
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(`Wrote ${file}`) })
  const during = learners.acknowledged()
  await learners.stop()
  expect(learners.failures).toEqual([])
  expect(during.quizzes.length).toBeGreaterThan(acknowledged.quizzes.length)

  const second = await startDrill()
  expect(second.output()).toContain(`Restoring to the embedded database in ${restored.path}`)
  const reportedCounts = Object.fromEntries(
    [...backup.output.matchAll(/^ +(\w+) +([\d,]+)$/gm)].map(([, name, count = '']) => [
      name,
      Number(count.replaceAll(',', '')),
    ]),
  )
  const rows = await countRows(restored.path)
  expect(Object.keys(reportedCounts).length).toBeGreaterThan(12)
  expect(rows).toMatchObject(reportedCounts)
  expect(rows['users']).toBeGreaterThanOrEqual(acknowledged.users.length)
  expect(await learners.missingAt(second.url, acknowledged)).toEqual([])
  await learners.continueAt(second.url)
  await stop(second)
})

test('a restore is refused while the database is in use or has rows; with --replace it replaces the rows', async () => {
  const busy = await run(['restore', file], data.path)
  expect(busy).toMatchObject({
    code: 1,
    output: expect.stringMatching(/already runs with the data.*\nNothing was restored/),
  })
  const filled = await run(['restore', file], restored.path)
  expect(filled.code).toBe(1)
  expect(filled.output).toContain('npm run backup before-restore.quizfolio')
  expect(filled.output).toContain(`npm run restore ${file} -- --replace`)
  expect(await npmRun(['restore', 'backup', '--', '--replace'], restored.path)).toMatchObject({ code: 0 })
})

test('a killed backup leaves the existing file unchanged; a backup also works while the server is stopped', async () => {
  await stop(running[0] as Product)
  const before = readFileSync(file)
  const killed = await run(['backup', file, '--force'], data.path, { printed: 'Backing up the', after: 0 })
  expect(killed).toMatchObject({ code: null })
  expect(readFileSync(file).equals(before)).toBe(true)
  const again = await run(['backup', file, '--force'], data.path)
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Wrote') })
  expect(readdirSync(folder)).toEqual(['backup', 'empty'])
})

test('a killed restore leaves the database unchanged or completely restored', async () => {
  const { users } = await countRowsOfStopped(restored.path)
  expect(users).toBeGreaterThan(0)
  for (const after of [0, 300]) {
    await run(['restore', empty, '--replace'], restored.path, { printed: 'Restoring to', after })
    // With the delay, the restore may already be done.
    const left = (await countRowsOfStopped(restored.path))['users']
    expect(after === 0 ? [users] : [users, 0]).toContain(left)
  }
  expect(await run(['restore', file, '--replace'], restored.path)).toMatchObject({ code: 0 })
})

test('wrong arguments print the usage, and a file that is not a backup is refused', async () => {
  await Promise.all(
    ['backup', 'restore'].map(async (command) => {
      expect(await run([command], data.path)).toMatchObject({
        code: 2,
        output: expect.stringContaining(`Usage: npm run ${command} FILE`),
      })
      expect((await run([command, 'a', 'b'], data.path)).code).toBe(2)
      expect((await run([command, 'a', '--all'], data.path)).code).toBe(2)
    }),
  )
  expect(await npmRun(['backup', '--', '--help'], data.path)).toMatchObject({ code: 0 })
  expect(await run(['restore', '--help'], data.path)).toMatchObject({ code: 0 })
  writeFileSync(join(folder, 'quiz.csv'), 'question,option_a\n')
  const foreign = await run(['restore', 'quiz.csv'], data.path)
  expect(foreign).toMatchObject({ code: 1, output: expect.stringContaining('not a backup of Quizfolio') })
  const nothing = makeDataDir()
  expect((await run(['backup', 'none'], nothing.path)).output).toContain(
    `There is no database in ${nothing.path}`,
  )
  expect(readdirSync(nothing.path)).toEqual([])
  nothing.remove()
})
