// `quizfolio import` as a process, with several files.
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { tempFolder } from './support/temp-files.ts'
import { importFolder, manyFiles } from './support/import-folder.ts'
import { type Call, startProxy } from './support/fault-proxy.ts'

const isSync = ({ operation }: Call) => operation === 'SyncQuiz'

let account: Account
beforeEach(async () => {
  account = await newAccount()
})

describe('when a file fails', () => {
  const refuseFirst = (call: Call) => {
    if (!isSync(call) || call.count > 1) return false
    call.response.end('{"errors":[{"message":"No"}]}')
    return true
  }

  test('sends the other files and exits with 1', async () => {
    const { address } = await startProxy(refuseFirst)
    const run = await importFolder(account, [await tempFolder(manyFiles(3)), '--concurrency', '1'], {
      server: address,
    })
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/3 files: 2 created, 1 failed\nquizfolio: 1 of 3 failed\n$/),
    })
    expect(run.stdout).toContain('quiz 1.csv: failed: No\n')
  })

  test('stops at the first failure with --fail-fast', async () => {
    const { address } = await startProxy(refuseFirst)
    const flags = ['--concurrency', '1', '--fail-fast', '--json']
    const run = await importFolder(account, [await tempFolder(manyFiles(3)), ...flags], { server: address })
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('quizfolio: No; 3 files: 1 failed, 2 not sent\n'),
    })
    const objects = run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(objects).toMatchObject([
      { outcome: 'failed', message: 'No' },
      { outcome: 'not sent' },
      { outcome: 'not sent' },
    ])
  })

  test('does not send a file that was changed after the check', async () => {
    const folder = await tempFolder(manyFiles(1))
    const { address, operations } = await startProxy(async ({ operation }) => {
      if (operation === 'QuizList') await appendFile(join(folder, 'quiz 1.csv'), '3+3?,1,2,3,6,d,Sums\n')
      return false
    })
    const run = await importFolder(account, [folder], { server: address })
    expect(run).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('failed: the file has changed since'),
    })
    expect(operations).not.toContain('SyncQuiz')
  })
})

test.each([1, 3])('--concurrency %i sends exactly that many files at a time', async (concurrency) => {
  let [now, most] = [0, 0]
  const { address } = await startProxy(async (call) => {
    if (!isSync(call)) return false
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { text } = await call.forward()
    now--
    call.response.end(text)
    return true
  })
  const flags = ['--concurrency', String(concurrency)]
  expect(
    (await importFolder(account, [await tempFolder(manyFiles(7)), ...flags], { server: address })).code,
  ).toBe(0)
  expect(most).toBe(concurrency)
})

test('prints progress as lines without a terminal, and nothing with --quiet', async () => {
  const folder = await tempFolder(manyFiles(5))
  const run = await importFolder(account, [folder])
  const lines = run.stderr.trim().split('\n')
  expect(lines).toHaveLength(6)
  expect(lines[1]).toMatch(/^2 of 5 files, 4 of 10 questions, [\d,]+ a second, \d+ s left$/)
  expect(lines[4]).toMatch(/^5 of 5 files, 10 of 10 questions, [\d,]+ a second$/)
  expect(await importFolder(account, [folder, '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' })
})
