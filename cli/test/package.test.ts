// The npm package, unpacked in an empty folder.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { GOOD_CSV } from './support/sample-files.ts'
import { environmentOf } from './support/run-quizfolio.ts'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
let archive: string
let main: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quizfolio-package-'))
  await execute('npm', ['pack', '-w', 'cli', '--silent', '--pack-destination', folder], { cwd: root })
  archive = join(folder, (await readdir(folder))[0] ?? '')
  await execute('tar', ['-xzf', archive], { cwd: folder })
  main = join(folder, 'package', manifest.bin.quizfolio)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...args: string[]) =>
  execute(process.execPath, [main, ...args], { cwd: folder, env: environmentOf() })

test('contains the program, its man page and licences, and nothing else', async () => {
  const list = await readdir(join(folder, 'package'), { recursive: true, withFileTypes: true })
  const files = list
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/dist/parts'))
    .map((entry) => entry.name)
  expect(new Set(files)).toEqual(
    new Set([
      'package.json',
      'README.md',
      'LICENSE',
      'main.js',
      'licenses.txt',
      'quizfolio.js',
      'quizfolio.1',
    ]),
  )
  expect(await readFile(join(folder, 'package/dist/licenses.txt'), 'utf8')).toMatch(
    /^commander \d+.* \(MIT\)$/m,
  )
  expect(await readFile(join(folder, 'package/man/quizfolio.1'), 'utf8')).toContain('.SS quizfolio import')
})

test('has no dependencies', async () => {
  const packed = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8')) as object
  expect(packed).toMatchObject({ version: manifest.version, engines: { node: '>=20.19' } })
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
    expect(packed).not.toHaveProperty(kind)
  }
})

test('runs without node_modules', async () => {
  expect((await run('--version')).stdout).toBe(`${manifest.version}\n`)
  expect((await run('--help')).stdout).toContain('Usage: quizfolio')
  await writeFile(join(folder, 'sample.csv'), GOOD_CSV)
  expect((await run('check', 'sample.csv')).stdout).toContain('sample.csv: good, 3 questions in 2 sections')
  await writeFile(join(folder, 'bad.csv'), 'question\nx\n')
  await expect(run('check', 'bad.csv')).rejects.toMatchObject({ code: 3 })
})

test('npx runs the installed package', async () => {
  const project = join(folder, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{"private": true}')
  await execute('npm', ['install', archive, '--offline', '--no-audit', '--no-fund'], { cwd: project })
  expect(await readdir(join(project, 'node_modules'))).toEqual([
    '.bin',
    '.package-lock.json',
    'quizfolio-cli',
  ])
  const { stdout } = await execute('npx', ['--no-install', 'quizfolio', '--version'], { cwd: project })
  expect(stdout).toBe(`${manifest.version}\n`)
})
