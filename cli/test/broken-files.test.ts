// One folder with everything that can be wrong, as check and import meet it.
import { expect, test } from 'vitest'
import { newAccount, quizzesOf } from './support/account.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { brokenFilesFolder } from './support/broken-files.ts'

/** What has to be said about a file that is not among those lines. */
function missingFrom(report: string, folder: string, said: Map<string, string>): string[] {
  const lines = report.replaceAll(`${folder}/`, '').split('\n')
  const isSaid = (name: string, part: string) =>
    lines.some((line) => line.startsWith(`${name}:`) && line.includes(part))
  return [...said].filter(([name, part]) => !isSaid(name, part)).map(([name, part]) => `${name}${part}`)
}

test('check says what is wrong with each of 30 spoiled files in one report', async () => {
  const { folder, said } = await brokenFilesFolder()
  const run = await quizfolio(['check', folder])
  expect(said.size).toBe(30)
  expect(missingFrom(run.stdout, folder, said)).toEqual([])
  expect(run.code).toBe(3)
  expect(run.stderr).toMatch(/^quizfolio: \d+ problems in 30 of 31 files\n$/)
  expect(run.stdout).not.toMatch(/[^\P{Cc}\n]/u)
})

test('import says the same and sends nothing, not even the good file', async () => {
  const { folder, said } = await brokenFilesFolder()
  const account = await newAccount()
  const run = await quizfolio(['import', folder], { environment: { ...account } })
  expect(missingFrom(run.stderr, folder, said)).toEqual([])
  expect(run).toMatchObject({ code: 3, stdout: '' })
  expect(run.stderr).toMatch(/problems in 30 of 31 files; nothing was imported\n$/)
  expect(await quizzesOf(account)).toEqual([])
})

test('import --skip-invalid sends the good one and still ends with 3', async () => {
  const { folder, said } = await brokenFilesFolder()
  const account = await newAccount()
  const run = await quizfolio(['import', folder, '--skip-invalid', '--json'], { environment: { ...account } })
  const objects = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; outcome: string })
  expect(objects.filter(({ outcome }) => outcome === 'invalid')).toHaveLength(said.size)
  expect(objects.at(-1)).toMatchObject({ file: `${folder}/good.csv`, outcome: 'created', questionCount: 1 })
  expect(run.code).toBe(3)
  expect(run.stderr).toMatch(/problems in 30 of 31 files; the wrong ones were not sent\n$/)
  expect((await quizzesOf(account)).map(({ title }) => title)).toEqual(['good'])
})
