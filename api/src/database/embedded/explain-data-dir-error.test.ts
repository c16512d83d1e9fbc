import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { explainDataDirError } from './explain-data-dir-error.ts'
import { startEmbedded } from './embedded.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quizfolio-data-'))
  chmodSync(folder, 0o711)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = (dataDir: string) =>
  startEmbedded({ dataDir, isDefaultDataDir: false, database: 'quizfolio', say: () => undefined })

describe('startEmbedded', () => {
  test('explains that DATA_DIR, or a part of its path, is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(
      `DATA_DIR: the database cannot be kept in ${file}: it is a file. Choose a folder, or set DATABASE_URL`,
    )
    await expect(start(join(file, 'data'))).rejects.toThrow(
      `DATA_DIR: the database cannot be kept in ${file}/data: a part of this path is a file`,
    )
  })

  test('explains that no folder can be created at DATA_DIR', async () => {
    await expect(start('/proc/quizfolio/data')).rejects.toThrow(
      'DATA_DIR: the database cannot be kept in /proc/quizfolio/data: no folder can be created there (ENOENT at /proc/quizfolio). Choose another folder',
    )
  })

  test('refuses a database of another program or another user', async () => {
    mkdirSync(join(folder, 'postgres'))
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '18')
    await expect(start(folder)).rejects.toThrow(
      /^DATA_DIR: the database in \S+postgres (belongs to another user|is not Quizfolio's)/,
    )
    expect(() => rmSync(join(folder, 'server.pid'))).toThrow('ENOENT')
  })
})

test.each([
  ['EACCES', 'this user may not write there (EACCES at /data/server.pid). Give the folder to this user'],
  ['EROFS', 'its file system is read-only (EROFS at /data/server.pid). Choose a folder on a writable one'],
  ['ENOSPC', 'its disk is full (ENOSPC at /data/server.pid). Make room'],
])('the error %s is explained, with a remedy', (code, words) => {
  const failure = explainDataDirError(
    Object.assign(new Error(code), { code, path: '/data/server.pid' }),
    '/data',
  )
  expect((failure as Error).message).toContain(`DATA_DIR: the database cannot be kept in /data: ${words}`)
})

test('other errors are returned unchanged', () => {
  const error = new Error('PostgreSQL ended with code 1')
  expect(explainDataDirError(error, '/data')).toBe(error)
})
