import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PROJECT_FILE, configFolder, findSetting, readSettings } from './settings.ts'

async function folderWithSettings(settings: unknown): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'quizfolio-settings-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings)
  await writeFile(join(folder, PROJECT_FILE), text)
  return folder
}

test("finds a project's settings file from any folder below the project, and prefers the nearest file", async () => {
  const folder = await folderWithSettings({ server: 'https://quiz.example.org', tokenFile: 'keys/token' })
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

test('ignores a relative XDG_CONFIG_HOME', () => {
  vi.stubEnv('XDG_CONFIG_HOME', 'here')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(isAbsolute(configFolder())).toBe(true)
})

const invalid: [string, unknown, string][] = [
  ['an unknown key', { servr: 'x' }, '"servr": unknown setting; the settings are server, tokenFile, include'],
  ['a password', { password: 'x' }, '"password": a secret does not belong in this file'],
  ['a token', { token: 'x' }, '"token": a secret does not belong in this file'],
  ['an address without http', { server: 'localhost:4000' }, '"server": it must be an address such as'],
  ['an address with a password', { server: 'http://me:hidden@localhost' }, '"server": it must be an address'],
  ['patterns that are not a list', { include: '*.csv' }, '"include": it must be a list'],
  ['an unknown format', { format: 'doc' }, '"format": it must be one of csv, json'],
  [
    'a concurrency that is too high',
    { concurrency: 9 },
    '"concurrency": it must be a whole number from 1 to 8',
  ],
  ['two unknown keys', { a: 1, b: 2 }, '"a": unknown setting'],
  ['a list', [], 'it must contain one JSON object'],
  ['invalid JSON', '{', 'not valid JSON'],
  [
    'a token file in another folder',
    { tokenFile: '../token' },
    '"tokenFile": a project may only name a file in its own folder',
  ],
]
test.each(invalid)('rejects %s and names the file', async (_what, content, message) => {
  const folder = await folderWithSettings(content)
  const read = () => readSettings(folder)
  expect(read).toThrow(`${join(folder, PROJECT_FILE)}: `)
  expect(read).toThrow(message)
  expect(read).not.toThrow('hidden')
})

test('rejects a token file that is a link out of the project', async () => {
  const folder = await folderWithSettings({ tokenFile: 'token' })
  await symlink('/etc/passwd', join(folder, 'token'))
  expect(() => readSettings(folder)).toThrow('in its own folder')
})
