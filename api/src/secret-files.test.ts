import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'quizfolio-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const URL = 'postgresql://quiz:hunter2@db:5432/quiz'
function fileWith(text: string): string {
  const path = join(folder, 'secret')
  writeFileSync(path, text, { mode: 0o600 })
  return path
}

test('reads a secret URL from a file, without the trailing line break', () => {
  expect(readConfig({ DATABASE_URL_FILE: fileWith(`${URL}\n`) }).databaseUrl).toBe(URL)
  expect(readConfig({ MIGRATE_DATABASE_URL_FILE: fileWith(URL) }).migrateUrl).toBe(URL)
  expect(readConfig({ SMTP_URL_FILE: fileWith('smtp://u:p@mail:587') }).smtpUrl).toBe('smtp://u:p@mail:587')
})

test.each([
  [
    'a missing file',
    () => ({ DATABASE_URL_FILE: join(folder, 'none') }),
    /^DATABASE_URL_FILE is ".*none": .*ENOENT/,
  ],
  [
    'an empty file',
    () => ({ SMTP_URL_FILE: fileWith(' \n') }),
    /^SMTP_URL_FILE is ".*": it must be .* not empty/,
  ],
  [
    'a file as well as the variable',
    () => ({ DATABASE_URL: URL, DATABASE_URL_FILE: fileWith(URL) }),
    /^DATABASE_URL and DATABASE_URL_FILE are both set/,
  ],
  [
    'a file with an invalid URL',
    () => ({ DATABASE_URL_FILE: fileWith('mysql://u:hunter2@h/db') }),
    /^DATABASE_URL is "mysql:\/\/…@h\/db": it must be/,
  ],
])(
  'with %s, the server does not start; the message names the variable but no password',
  (_what, environment, message) => {
    expect(() => readConfig(environment())).toThrow(message)
    expect(() => readConfig(environment())).not.toThrow(/hunter2/)
  },
)
