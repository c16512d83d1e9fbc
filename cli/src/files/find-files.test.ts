import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { InvalidUsage } from '../errors.ts'
import { tempFolder } from '../../test/support/temp-files.ts'
import { type FindOptions, findFiles } from './find-files.ts'

const signal = new AbortController().signal

async function search(folder: string, options: FindOptions = {}) {
  const { files, unknownFiles } = await findFiles([folder], options, signal)
  const listed = files.map(
    ({ path, problem }) => `${relative(folder, path)}${problem === null ? '' : `: ${problem}`}`,
  )
  return { files: listed, unknownFiles: unknownFiles.map((path) => relative(folder, path)) }
}

const TREE = {
  'b.csv': '',
  'a.JSON': '',
  'notes.md': '',
  '.hidden.csv': '',
  '.git/x.csv': '',
  'node_modules/pack/y.csv': '',
  'drafts/d.csv': '',
  'unit 1/sub/e.csv': '',
  'unit 1/a.csv': '',
}

test('finds the files of known formats in a folder, sorted by name, and lists the other files separately', async () => {
  expect(await search(await tempFolder(TREE))).toEqual({
    files: ['a.JSON', 'b.csv', 'drafts/d.csv', 'unit 1/a.csv', 'unit 1/sub/e.csv'],
    unknownFiles: ['notes.md'],
  })
})

test.each<[FindOptions, string[]]>([
  [{ include: ['*.csv'] }, ['b.csv', 'drafts/d.csv', 'unit 1/a.csv', 'unit 1/sub/e.csv']],
  [{ include: ['unit*/**'] }, ['unit 1/a.csv', 'unit 1/sub/e.csv']],
  [{ include: ['unit 1/*.csv', '*.JSON'] }, ['a.JSON', 'unit 1/a.csv']],
  [{ exclude: ['drafts'] }, ['a.JSON', 'b.csv', 'unit 1/a.csv', 'unit 1/sub/e.csv']],
  [{ exclude: ['drafts/', 'sub'] }, ['a.JSON', 'b.csv', 'unit 1/a.csv']],
  [{ exclude: ['a.*', 'unit 1/sub/**'] }, ['b.csv', 'drafts/d.csv']],
  [{ format: 'json' }, ['a.JSON']],
])('with %j, finds %j in a folder', async (options, files) => {
  expect((await search(await tempFolder(TREE), options)).files).toEqual(files)
})

test('finds a hidden file and node_modules if they are named explicitly', async () => {
  const folder = await tempFolder(TREE)
  const paths = [join(folder, '.hidden.csv'), join(folder, 'node_modules')]
  const { files } = await findFiles(paths, {}, signal)
  expect(files).toEqual([
    { path: paths[0], isNamed: true, problem: null },
    { path: join(folder, 'node_modules/pack/y.csv'), isNamed: false, problem: null },
  ])
})

test('follows links to files and folders, and lists each file once', async () => {
  const folder = await tempFolder({ 'a.csv': '' })
  const elsewhere = await tempFolder({ 'b.csv': '', 'in/c.csv': '' })
  await symlink(join(elsewhere, 'b.csv'), join(folder, 'z.csv'))
  await symlink(join(elsewhere), join(folder, 'more'))
  expect((await search(folder)).files).toEqual(['a.csv', 'more/b.csv', 'more/in/c.csv'])
})

test('reports broken links, link loops and links to a parent folder', async () => {
  const folder = await tempFolder({ 'sub/a.csv': '' })
  await symlink('nowhere.csv', join(folder, 'broken.csv'))
  await symlink('two.csv', join(folder, 'one.csv'))
  await symlink('one.csv', join(folder, 'two.csv'))
  await symlink('..', join(folder, 'sub/up'))
  expect((await search(folder)).files).toEqual([
    'broken.csv: The file cannot be read: it is a broken link',
    'one.csv: The file cannot be read: its links form a loop',
    'sub/a.csv',
    'sub/up: The link points back to a folder that contains it: skip it with --exclude',
    'two.csv: The file cannot be read: its links form a loop',
  ])
})

test('reports a name that is not UTF-8', async () => {
  const folder = await tempFolder({ 'a.csv': '' })
  await writeFile(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.csv')]), '')
  expect((await search(folder)).files).toEqual([
    'a.csv',
    'caf\uFFFD.csv: The file cannot be read: its name is not UTF-8: rename it',
  ])
})

test('reports pipes and sockets without waiting for them', async () => {
  const folder = await tempFolder({ 'a.csv': '' })
  await promisify(execFile)('mkfifo', [join(folder, 'pipe.csv')])
  const server = createServer().listen(join(folder, 'socket.csv'))
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  expect((await search(folder)).files).toEqual([
    'a.csv',
    'pipe.csv: It is a pipe, not a file: pass its content on standard input, with - as the path',
    'socket.csv: It is a socket, not a file',
  ])
})

test('reports a folder without matching files', async () => {
  const folder = await tempFolder({ 'a.csv': '', 'b/notes.md': '' })
  const noMatch = ': The folder contains no matching file in a known format'
  expect((await search(folder, { include: ['*.json'] })).files).toEqual([noMatch])
  expect((await search(join(folder, 'b'))).files).toEqual([noMatch])
})

test('keeps the order of the paths and drops duplicates', async () => {
  const folder = await tempFolder({ 'a.csv': '', 'b.csv': '' })
  const { files } = await findFiles([join(folder, 'b.csv'), '-', folder, '-', folder], {}, signal)
  expect(files.map(({ path }) => relative(folder, path))).toEqual(['b.csv', expect.any(String), 'a.csv'])
  expect(files[1]).toEqual({ path: '-', isNamed: true, problem: null })
})

test('rejects an invalid pattern', async () => {
  await expect(findFiles(['.'], { exclude: [''] }, signal)).rejects.toBeInstanceOf(InvalidUsage)
})
