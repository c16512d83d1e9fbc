// The first start installs and builds: it can be interrupted or killed, and two starts do not get in each
// other's way.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url))
let root: string
const children: ChildProcess[] = []

// A clone with a fake `npm` that starts another program and runs until the test ends it.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quizfolio-clone-'))
  cpSync(scripts, join(root, 'scripts'), { recursive: true })
  for (const folder of ['', 'quiz-format', 'api', 'web', 'client', 'cli']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), '{ "type": "module" }')
  }
  writeFileSync(join(root, 'package-lock.json'), '{}')
  mkdirSync(join(root, 'fake'))
  writeFileSync(
    join(root, 'fake/npm-cli.js'),
    `import { spawn } from 'node:child_process'
     import { appendFileSync, existsSync } from 'node:fs'
     process.on('SIGTERM', () => undefined)
     process.on('SIGINT', () => undefined)
     const packages = 'setInterval(() => require("fs").appendFileSync("ticks", "."), 50)'
     const child = spawn(process.execPath, ['-e', packages], { stdio: 'inherit' })
     appendFileSync('pids', child.pid + '\\n' + process.pid + '\\n')
     setInterval(() => existsSync('finish') && (child.kill(), process.exit(1)), 50)`,
  )
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const pid of pids()) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

const pids = () =>
  existsSync(join(root, 'pids'))
    ? readFileSync(join(root, 'pids'), 'utf8').trim().split('\n').map(Number)
    : []

// The process that holds the lock, and the programs that it has started.
function lockHolder(): string[] {
  const [last = ''] = readdirSync(join(root, '.setup/locks')).sort((a, b) => Number(b) - Number(a))
  return readFileSync(join(root, '.setup/locks', last), 'utf8').split('\n')
}

function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

function start() {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, 'fake/npm-cli.js') },
  })
  children.push(child)
  const state = { output: '', child, ended: once(child, 'close') as Promise<[number | null]> }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (state.output += chunk.toString()))
  return state
}

const installing = async (count: number) =>
  expect.poll(() => pids().length, { timeout: 20_000 }).toBe(2 * count)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s stops an installation and its child processes at once, with exit code 0',
  async (signal) => {
    const first = start()
    await installing(1)
    const begin = performance.now()
    first.child.kill(signal)
    expect((await first.ended)[0]).toBe(0)
    expect(performance.now() - begin).toBeLessThan(5_000)
    await expect.poll(() => pids().filter(isAlive)).toEqual([])
    expect(lockHolder()).toEqual([''])
  },
)

test('a second start says that it waits for the first one, and can be stopped while it waits', async () => {
  const first = start()
  await installing(1)
  const [second, third] = [start(), start()]
  for (const waiting of [second, third])
    await expect
      .poll(() => waiting.output, { timeout: 20_000 })
      .toMatch(/Waiting for process \d+, which is installing or building here/)
  third.child.kill('SIGTERM')
  expect((await third.ended)[0]).toBe(0)
  expect(pids()).toHaveLength(2)
  writeFileSync(join(root, 'finish'), '')
  expect((await first.ended)[0]).toBe(1)
  await second.ended
  expect(second.output).toContain('Installing packages')
  expect(pids()).toHaveLength(4)
})

test('a start first ends what a killed start has left running, and then installs', async () => {
  const first = start()
  await installing(1)
  const leftovers = pids()
  // Kills the process that installs, not the one that forwards signals to it.
  process.kill(Number(lockHolder()[0]?.split(' ')[0]), 'SIGKILL')
  await first.ended
  expect(leftovers.filter(isAlive)).toEqual(leftovers)
  const second = start()
  await installing(2)
  expect(second.output).toMatch(/Ending process \d+, left over from an earlier start/)
  expect(leftovers.filter(isAlive)).toEqual([])
})
