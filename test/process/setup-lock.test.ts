// The setup lock under contention, with holders that are killed, and on systems that do not show when a
// process started.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url))
const children: ChildProcess[] = []
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quizfolio-lock-'))
  cpSync(scripts, join(root, 'scripts'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

function shorten(constant: 'POLL_INTERVAL' | 'WAIT_LIMIT', milliseconds: number): void {
  const file = join(root, 'scripts/setup/setup-lock.mjs')
  const before = readFileSync(file, 'utf8')
  const after = before.replace(
    new RegExp(`^const ${constant} = .*$`, 'm'),
    `const ${constant} = ${milliseconds}`,
  )
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

function run(script: string, { args = [] as string[], env = {} } = {}) {
  const child = spawn(process.execPath, [...args, '--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  children.push(child)
  const state = { child, output: '', ended: once(child, 'close') as Promise<[number | null, string | null]> }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (state.output += chunk.toString()))
  return state
}

// Fails if another process is at work, and kills itself while it holds the lock for the last time.
const WORKER = `
  import { mkdirSync, rmdirSync } from 'node:fs'
  import { setTimeout as sleep } from 'node:timers/promises'
  import { withSetupLock } from './scripts/setup/setup-lock.mjs'
  for (let round = 0; round < 12; round++) {
    await withSetupLock(async () => {
      mkdirSync('at-work')
      await sleep(Math.random() * 2)
      rmdirSync('at-work')
      if (round === 11) process.kill(process.pid, 'SIGKILL')
    })
  }`

test('no two processes hold the lock at once, even after holders were killed', async () => {
  shorten('POLL_INTERVAL', 3)
  for (let round = 0; round < 3; round++) {
    const workers = Array.from({ length: 6 }, () => run(WORKER))
    for (const { ended } of workers) await ended
    for (const { output, child } of workers) {
      expect(output).not.toMatch(/Error/)
      expect(child.signalCode).toBe('SIGKILL')
    }
  }
  expect(readdirSync(join(root, '.setup/locks')).filter((name) => /^\d+$/.test(name))).toHaveLength(1)
})

// Stands for an unrelated program that has got the id of a program from an earlier start.
function unrelatedProgram(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { detached: true })
  children.push(child)
  return child
}

// Hides /proc, as on a system that has none.
const WITHOUT_PROC = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { readFileSync } = fs
  fs.readFileSync = (path, ...rest) => {
    if (String(path).startsWith('/proc/')) throw Object.assign(new Error('none'), { code: 'ENOENT' })
    return readFileSync(path, ...rest)
  }
  syncBuiltinESMExports()`
// Stands in for ps, which this machine may not have.
const FAKE_PS = `#!${process.execPath}
  import { readFileSync } from 'node:fs'
  const [pid] = process.argv.slice(-1)
  console.log(readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ').at(-1).split(' ')[19])`
const KILLED_HOLDER = `
  import { withSetupLock } from './scripts/setup/setup-lock.mjs'
  import { capture } from './scripts/step.mjs'
  await withSetupLock(async () => {
    void capture(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])
    process.kill(process.pid, 'SIGKILL')
  })`
const NEXT_HOLDER = `
  import { withSetupLock } from './scripts/setup/setup-lock.mjs'
  await withSetupLock(async () => console.log('at work'))`

function optionsWithoutProc(hasPs: boolean) {
  writeFileSync(join(root, 'without-proc.mjs'), WITHOUT_PROC)
  mkdirSync(join(root, 'bin'))
  if (hasPs) writeFileSync(join(root, 'bin/ps'), FAKE_PS, { mode: 0o755 })
  return { args: ['--import', './without-proc.mjs'], env: { PATH: join(root, 'bin') } }
}

async function lockOfKilledHolder(options: ReturnType<typeof optionsWithoutProc>): Promise<string> {
  const killed = run(KILLED_HOLDER, options)
  await killed.ended
  const name = readdirSync(join(root, '.setup'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /locks(\/\d+)?$/.test(path))
    .toSorted()
    .at(-1)
  return join(root, '.setup', name ?? '')
}

test.each([
  { system: 'with ps, as on macOS', hasPs: true, output: /^at work\n$/ },
  {
    system: 'without ps, as on Windows',
    hasPs: false,
    output:
      /^Waiting for process \d+ to end.*Process \d+ seems to be installing.*delete .*locks and start again/s,
  },
])(
  'without /proc, $system: does not end an unrelated program that has the id of an earlier one',
  async (system) => {
    shorten('POLL_INTERVAL', 3)
    shorten('WAIT_LIMIT', 500)
    const options = optionsWithoutProc(system.hasPs)
    const file = await lockOfKilledHolder(options)
    const other = unrelatedProgram()
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/\n\d+/, `\n${other.pid}`))
    const next = run(NEXT_HOLDER, options)
    await next.ended
    expect(() => process.kill(other.pid ?? 0, 0)).not.toThrow()
    expect(other.signalCode).toBe(null)
    expect(next.output).toMatch(system.output)
    process.kill(-programIn(text), 'SIGKILL')
  },
)

test('without /proc, with ps: ends a program that a killed start has left running', async () => {
  const options = optionsWithoutProc(true)
  const program = programIn(readFileSync(await lockOfKilledHolder(options), 'utf8'))
  const next = run(NEXT_HOLDER, options)
  await next.ended
  expect(next.output).toBe(`Ending process ${program}, left over from an earlier start …\nat work\n`)
  expect(() => process.kill(program, 0)).toThrow('ESRCH')
})

const programIn = (text: string) => Number(/\n(\d+)/.exec(text)?.[1])
