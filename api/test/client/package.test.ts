// The npm package quizfolio-client, as it is published.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))

let folder: string
let installed: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quizfolio-client-'))
  await execute('npm', ['pack', '-w', 'client', '--silent', '--pack-destination', folder], { cwd: root })
  const archive = join(folder, (await readdir(folder))[0] ?? '')
  installed = join(folder, 'node_modules/quizfolio-client')
  await mkdir(installed, { recursive: true })
  await execute('tar', ['-xzf', archive, '--strip-components=1', '-C', installed])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('contains modules with their types, the schema, the licence, and nothing else', async () => {
  const list = await readdir(installed, { recursive: true, withFileTypes: true })
  const files = list
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(installed.length + 1))
  const modules = files.filter((name) => /^dist\/.*\.(js|d\.ts)$/.test(name))
  expect(modules).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts']))
  expect(modules.filter((name) => name.includes('.test.'))).toEqual([])
  const others = files.filter((name) => !modules.includes(name))
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json', 'schema.graphql'])
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as object
  expect(manifest).not.toHaveProperty('dependencies')
})

test('has types that a program can use without further packages', async () => {
  await writeFile(
    join(folder, 'program.ts'),
    `import { Quizfolio, verifyWebhook } from 'quizfolio-client'
     const quizfolio = new Quizfolio({ url: 'http://localhost', token: 'x', fetch })
     for await (const quiz of quizfolio.quizzes()) { const title: string = quiz.title; void title }
     const event = await verifyWebhook({ secret: 'x', headers: new Headers(), body: '' })
     if (event.type === 'quiz.updated') { const id: string = event.data.quiz_id; void id }
     // @ts-expect-error There is no such field.
     void (await quizfolio.viewer()).email`,
  )
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2022', 'dom', 'dom.asynciterable'],
    types: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const checked = execute(process.execPath, [tsc, '-p', folder]).catch((error: unknown) => error)
  expect(await checked).toMatchObject({ stdout: '' })
})
