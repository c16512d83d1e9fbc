import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PROJECT_FILE, configFolder, findSetting, readSettings } from './settings.ts'

async function folderOf(settings: unknown): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'quizfolio-settings-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings)
  await writeFile(join(folder, PROJECT_FILE), text)
  return folder
}

test("a project's settings are found from any folder below it, and the nearest file counts", async () => {
  const folder = await folderOf({ server: 'https://quiz.example.org', tokenFile: 'keys/token' })
  const inner = join(folder, 'a')
  await mkdir(join(inner, 'b'), { recursive: true })
  const path = join(folder, PROJECT_FILE)
  const settings = readSettings(join(inner, 'b'))
  expect(findSetting(settings, 'server')).toEqual({
    value: 'https://quiz.example.org',
    path,
    isProject: true,
  })
  expect(findSetting(settings, 'tokenFile')?.value).toBe(join(folder, 'keys/token'))
  await writeFile(join(inner, PROJECT_FILE), '{"concurrency": 2}')
  const nearest = readSettings(join(inner, 'b'))
  expect(findSetting(nearest, 'server')).toBeNull()
  expect(findSetting(nearest, 'concurrency')?.value).toBe(2)
})

test('a relative XDG_CONFIG_HOME does not count', () => {
  vi.stubEnv('XDG_CONFIG_HOME', 'here')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(isAbsolute(configFolder())).toBe(true)
})

const wrong: [string, unknown, string][] = [
  [
    'an unknown key',
    { servr: 'x' },
    '"servr": there is no such setting; there are server, tokenFile, include',
  ],
  ['a password', { password: 'x' }, '"password": a secret does not belong in this file'],
  ['a token', { token: 'x' }, '"token": a secret does not belong in this file'],
  ['an address without http', { server: 'localhost:4000' }, '"server": it takes an address such as'],
  ['an address with a password', { server: 'http://me:hidden@localhost' }, '"server": it takes an address'],
  ['patterns that are no list', { include: '*.csv' }, '"include": it takes a list'],
  ['an unknown format', { format: 'doc' }, '"format": it takes one of csv, json'],
  ['too many at once', { concurrency: 9 }, '"concurrency": it takes a whole number from 1 to 8'],
  ['two wrong keys', { a: 1, b: 2 }, '"a": there is no such setting'],
  ['a list', [], 'it must hold one JSON object'],
  ['no JSON', '{', 'this is no JSON'],
  [
    "another folder's token",
    { tokenFile: '../token' },
    '"tokenFile": a project may only name a file in its own folder',
  ],
]
test.each(wrong)('%s is refused, with the name of the file', async (_what, content, message) => {
  const folder = await folderOf(content)
  const read = () => readSettings(folder)
  expect(read).toThrow(`${join(folder, PROJECT_FILE)}: `)
  expect(read).toThrow(message)
  expect(read).not.toThrow('hidden')
})

test('a link that leads out of a project is no token file of it', async () => {
  const folder = await folderOf({ tokenFile: 'token' })
  await symlink('/etc/passwd', join(folder, 'token'))
  expect(() => readSettings(folder)).toThrow('in its own folder')
})
