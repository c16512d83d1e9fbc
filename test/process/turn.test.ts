// Turns of many processes at once, some of which are killed; and systems that do not tell when a process was started.
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
  root = mkdtempSync(join(tmpdir(), 'quizfolio-turns-'))
  cpSync(scripts, join(root, 'scripts'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

function hurry(constant: 'PAUSE' | 'LIMIT', milliseconds: number): void {
  const file = join(root, 'scripts/turn.mjs')
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

// Fails where another one is at work, and is killed in its last turn.
const WORKER = `
  import { mkdirSync, rmdirSync } from 'node:fs'
  import { setTimeout as sleep } from 'node:timers/promises'
  import { inTurn } from './scripts/turn.mjs'
  for (let turn = 0; turn < 12; turn++) {
    await inTurn(async () => {
      mkdirSync('at-work')
      await sleep(Math.random() * 2)
      rmdirSync('at-work')
      if (turn === 11) process.kill(process.pid, 'SIGKILL')
    })
  }`

test('many processes take turns, never two at once, also after those that were killed in theirs', async () => {
  hurry('PAUSE', 3)
  for (let round = 0; round < 3; round++) {
    const workers = Array.from({ length: 6 }, () => run(WORKER))
    for (const { ended } of workers) await ended
    for (const { output, child } of workers) {
      expect(output).not.toMatch(/Error/)
      expect(child.signalCode).toBe('SIGKILL')
    }
  }
  expect(readdirSync(join(root, '.setup/turns')).filter((name) => /^\d+$/.test(name))).toHaveLength(1)
})

// Another program that was given the id of one that an earlier start had started.
function stranger(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { detached: true })
  children.push(child)
  return child
}

// As on a system without /proc.
const WITHOUT_PROC = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { readFileSync } = fs
  fs.readFileSync = (path, ...rest) => {
    if (String(path).startsWith('/proc/')) throw Object.assign(new Error('none'), { code: 'ENOENT' })
    return readFileSync(path, ...rest)
  }
  syncBuiltinESMExports()`
// This machine may have no ps.
const PS = `#!${process.execPath}
  import { readFileSync } from 'node:fs'
  const [pid] = process.argv.slice(-1)
  console.log(readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ').at(-1).split(' ')[19])`
const KILLED = `
  import { inTurn } from './scripts/turn.mjs'
  import { capture } from './scripts/step.mjs'
  await inTurn(async () => {
    void capture(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])
    process.kill(process.pid, 'SIGKILL')
  })`
const NEXT = `
  import { inTurn } from './scripts/turn.mjs'
  await inTurn(async () => console.log('at work'))`

function optionsWithoutProc(hasPs: boolean) {
  writeFileSync(join(root, 'without-proc.mjs'), WITHOUT_PROC)
  mkdirSync(join(root, 'bin'))
  if (hasPs) writeFileSync(join(root, 'bin/ps'), PS, { mode: 0o755 })
  return { args: ['--import', './without-proc.mjs'], env: { PATH: join(root, 'bin') } }
}

async function killedTurn(options: ReturnType<typeof optionsWithoutProc>): Promise<string> {
  const killed = run(KILLED, options)
  await killed.ended
  const name = readdirSync(join(root, '.setup'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /turns?(\/\d+)?$/.test(path))
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
      /^An earlier start may have left process \d+.*Process \d+ seems to install.*delete .*turns and start again/s,
  },
])('without /proc, $system, a program that has the id of a killed one is not ended', async (system) => {
  hurry('PAUSE', 3)
  hurry('LIMIT', 500)
  const options = optionsWithoutProc(system.hasPs)
  const file = await killedTurn(options)
  const other = stranger()
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/\n\d+/, `\n${other.pid}`))
  const next = run(NEXT, options)
  await next.ended
  expect(() => process.kill(other.pid ?? 0, 0)).not.toThrow()
  expect(other.signalCode).toBe(null)
  expect(next.output).toMatch(system.output)
  process.kill(-programIn(text), 'SIGKILL')
})

test('without /proc, a program that a killed start has left is ended where ps shows that it is the same', async () => {
  const options = optionsWithoutProc(true)
  const program = programIn(readFileSync(await killedTurn(options), 'utf8'))
  const next = run(NEXT, options)
  await next.ended
  expect(next.output).toBe(`Ending what an earlier start has left (process ${program}) …\nat work\n`)
  expect(() => process.kill(program, 0)).toThrow('ESRCH')
})

const programIn = (text: string) => Number(/\n(\d+)/.exec(text)?.[1])
