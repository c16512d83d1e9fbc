// `quizfolio check` and `quizfolio import` with a folder that has one file for each kind of problem.
import { expect, test } from 'vitest'
import { newAccount, quizzesOf } from './support/account.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { brokenFilesFolder } from './support/broken-files.ts'

/** Lists the expected messages that are missing from the report. */
function missingFrom(report: string, folder: string, expected: Map<string, string>): string[] {
  const lines = report.replaceAll(`${folder}/`, '').split('\n')
  const isReported = (name: string, part: string) =>
    lines.some((line) => line.startsWith(`${name}:`) && line.includes(part))
  return [...expected]
    .filter(([name, part]) => !isReported(name, part))
    .map(([name, part]) => `${name}${part}`)
}

test('check reports what is wrong with each of 30 broken files', async () => {
  const { folder, expected } = await brokenFilesFolder()
  const run = await quizfolio(['check', folder])
  expect(expected.size).toBe(30)
  expect(missingFrom(run.stdout, folder, expected)).toEqual([])
  expect(run.code).toBe(3)
  expect(run.stderr).toMatch(/^quizfolio: \d+ problems in 30 of 31 files\n$/)
  expect(run.stdout).not.toMatch(/[^\P{Cc}\n]/u)
})

test('import reports the same problems and sends nothing, not even the valid file', async () => {
  const { folder, expected } = await brokenFilesFolder()
  const account = await newAccount()
  const run = await quizfolio(['import', folder], { environment: { ...account } })
  expect(missingFrom(run.stderr, folder, expected)).toEqual([])
  expect(run).toMatchObject({ code: 3, stdout: '' })
  expect(run.stderr).toMatch(/problems in 30 of 31 files; nothing was imported\n$/)
  expect(await quizzesOf(account)).toEqual([])
})

test('import --skip-invalid sends the valid file and still exits with 3', async () => {
  const { folder, expected } = await brokenFilesFolder()
  const account = await newAccount()
  const run = await quizfolio(['import', folder, '--skip-invalid', '--json'], { environment: { ...account } })
  const objects = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; outcome: string })
  expect(objects.filter(({ outcome }) => outcome === 'invalid')).toHaveLength(expected.size)
  expect(objects.at(-1)).toMatchObject({ file: `${folder}/good.csv`, outcome: 'created', questionCount: 1 })
  expect(run.code).toBe(3)
  expect(run.stderr).toMatch(/problems in 30 of 31 files; the invalid ones were not sent\n$/)
  expect((await quizzesOf(account)).map(({ title }) => title)).toEqual(['good'])
})
