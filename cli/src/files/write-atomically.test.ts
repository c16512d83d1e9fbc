import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { tempFolder } from '../../test/support/temp-files.ts'
import { writeAtomically } from './write-atomically.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await tempFolder({})
  path = join(folder, 'file')
})

test('creates a file with the given mode and leaves no temporary file', async () => {
  await writeAtomically(path, 'new', { mode: 0o600, replace: false })
  expect(await readFile(path, 'utf8')).toBe('new')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['file'])
})

test('replaces an existing file only if `replace` is true', async () => {
  await writeFile(path, 'old')
  await expect(writeAtomically(path, 'new', { replace: false })).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(path, 'utf8')).toBe('old')
  await writeAtomically(path, 'new', { replace: true })
  expect(await readFile(path, 'utf8')).toBe('new')
  expect(await readdir(folder)).toEqual(['file'])
})
