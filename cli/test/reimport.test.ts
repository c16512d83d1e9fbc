// Running the same import again, whatever happened to the first run.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from './support/account.ts'
import { csv } from './support/sample-files.ts'
import { tempFolder } from './support/temp-files.ts'
import { importFolder, manyFiles } from './support/import-folder.ts'
import { type Call, startProxy } from './support/fault-proxy.ts'

let account: Account
beforeEach(async () => {
  account = await newAccount()
})

const outcomes = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/^.*?: /, ''))
    .sort()
const isSync = ({ operation }: Call) => operation === 'SyncQuiz'

describe('running an import again', () => {
  test('sends nothing if nothing has changed, even for many quizzes', async () => {
    const folder = await tempFolder(manyFiles(101))
    const first = await importFolder(account, [folder, '--concurrency', '8'])
    expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(/\n101 files: 101 created\n$/) })
    const { address, operations } = await startProxy(() => false)
    const second = await importFolder(account, [folder], { server: address })
    expect(second).toMatchObject({ code: 0, stderr: '101 files: 101 unchanged\n' })
    expect(new Set(outcomes(second.stdout))).toEqual(new Set(['unchanged']))
    expect(operations).toEqual(['QuizList', 'QuizList'])
  })

  test('leaves the quiz of a changed file as it is, and says how to update it', async () => {
    const folder = await tempFolder(manyFiles(2))
    await importFolder(account, [folder])
    await writeFile(join(folder, 'quiz 1.csv'), csv('1+1?,1,2,3,4,b,Sums'))
    const run = await importFolder(account, [folder])
    expect(run).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('2 files: 1 unchanged, 1 changed\n'),
    })
    expect(outcomes(run.stdout)).toEqual(['changed (left as it is; --update updates the quiz)', 'unchanged'])
    expect((await quizzesOf(account)).map(({ questionCount }) => questionCount)).toEqual([2, 2])
  })

  test('--update shows the changes, updates the questions and reports the counts', async () => {
    const folder = await tempFolder({
      'sums.csv': csv('1+1?,1,2,3,4,b,', '2+2?,1,2,3,4,d,', '3+3?,6,7,8,9,a,'),
    })
    await importFolder(account, [folder])
    const [before] = await quizzesOf(account)
    await writeFile(join(folder, 'sums.csv'), csv('1+1?,1,2,3,4,b,', '2+2?,0,2,3,4,d,', '4+4?,6,7,8,9,c,'))
    const dry = await importFolder(account, [folder, '--update', '--dry-run'])
    expect(dry).toMatchObject({ code: 0, stdout: 'sums.csv: would be updated +1 ~1 -1 =1\n' })
    expect((await importFolder(account, [folder])).stdout).toContain('changed')
    const run = await importFolder(account, [folder, '--update'])
    expect(run).toMatchObject({ code: 0, stdout: 'sums.csv: updated +1 ~1 -1 =1\n' })
    expect(run.stderr).toMatch(/sums\.csv differs from "sums": \+1 ~1 -1 =1\n/)
    expect(run.stderr).toMatch(/^ {2}~ 2\+2\? \(options\)$/m)
    expect(run.stderr).toMatch(/^ {2}\+ 4\+4\?$/m)
    expect(run.stderr).toMatch(/^ {2}- 3\+3\?$/m)
    expect(await quizzesOf(account)).toMatchObject([{ id: before?.id, questionCount: 3 }])
    expect((await importFolder(account, [folder])).stdout).toBe('sums.csv: unchanged\n')
  })

  test('treats a different --time-limit as a change', async () => {
    const folder = await tempFolder(manyFiles(1))
    await importFolder(account, [folder])
    const limit = ['--time-limit', '30']
    expect((await importFolder(account, [folder, ...limit])).stdout).toContain('changed (left as it is')
    expect((await importFolder(account, [folder, ...limit, '--update'])).stdout).toContain(
      'updated +0 ~0 -0 =2',
    )
    expect(await quizzesOf(account)).toMatchObject([{ timeLimit: 30 }])
    expect((await importFolder(account, [folder, ...limit])).stdout).toContain('unchanged')
  })
})

test('a dry run of updates prints no upload rate', async () => {
  const folder = await tempFolder(manyFiles(2))
  await importFolder(account, [folder])
  await writeFile(join(folder, 'quiz 2.csv'), csv('3+3?,1,2,6,4,c,'))
  await writeFile(join(folder, 'quiz 1.csv'), csv('3+3?,1,2,6,4,c,'))
  const { stderr } = await importFolder(account, [folder, '--update', '--dry-run'])
  expect(stderr).toContain('2 files: 2 updated (dry run: nothing was written)')
  expect(stderr).not.toContain(' a second')
})

test('--dry-run reports what would be created and creates nothing', async () => {
  const run = await importFolder(account, [await tempFolder(manyFiles(2)), '--dry-run', '--json'])
  expect(run).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('2 files: 2 created (dry run: nothing was written)'),
  })
  expect(
    run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual(
    Array(2).fill(expect.objectContaining({ outcome: 'created', dryRun: true, id: null, questionCount: 2 })),
  )
  expect(await quizzesOf(account)).toEqual([])
})

describe('running an import again after it was interrupted', () => {
  test('completes an import that was killed with kill -9, and then finds everything unchanged', async () => {
    const folder = await tempFolder(manyFiles(22))
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    // The server stores the eighth file, and the program is killed before it receives the response.
    const stored: Promise<unknown>[] = []
    const { address } = await startProxy(async (call) => {
      if (!isSync(call)) return false
      const answer = call.forward()
      stored.push(answer)
      const { status, text } = await answer
      if (call.count < 8) call.response.writeHead(status, { 'content-type': 'application/json' }).end(text)
      else arrive()
      return true
    })
    const killed = await importFolder(account, [folder], { server: address, killAfter: arrived })
    expect(killed.code).toBe(null)
    // The server may still be storing what it received before the kill.
    await Promise.all(stored)
    const storedCount = (await quizzesOf(account)).length
    expect(storedCount).toBeGreaterThanOrEqual(7)
    expect(storedCount).toBeLessThan(22)
    const second = await importFolder(account, [folder])
    expect(second).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`22 files: ${22 - storedCount} created, ${storedCount} unchanged`),
    })
    const quizzes = await quizzesOf(account)
    expect(new Set(quizzes.map(({ title }) => title)).size).toBe(22)
    expect(quizzes.map(({ questionCount }) => questionCount)).toEqual(Array(22).fill(2))
    expect(await importFolder(account, [folder])).toMatchObject({
      code: 0,
      stderr: '22 files: 22 unchanged\n',
    })
  })

  test.each([
    ['Ctrl-C', 'SIGINT', 130],
    ['SIGTERM', 'SIGTERM', 143],
  ] as const)(
    'completes an import that %s stopped once the running upload had finished',
    async (_, interruptBy, code) => {
      const folder = await tempFolder(manyFiles(6))
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      const { address, operations } = await startProxy(async (call) => {
        if (isSync(call) && call.count === 3) {
          arrive()
          await new Promise((resolve) => setTimeout(resolve, 500))
        }
        return false
      })
      const flags = ['--concurrency', '1']
      const options = { server: address, interruptAfter: arrived, interruptBy }
      const run = await importFolder(account, [folder, ...flags], options)
      expect(run.code).toBe(code)
      expect(run.stderr).toContain(
        'quizfolio: Stopped; 6 files: 3 created, 3 not sent. Run the same command again to continue\n',
      )
      expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(3)
      expect(await quizzesOf(account)).toHaveLength(3)
      expect(await importFolder(account, [folder])).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('3 created, 3 unchanged'),
      })
    },
  )

  test('completes an import that exited with 5 because the server was unavailable', async () => {
    const folder = await tempFolder(manyFiles(4))
    const { address, operations } = await startProxy((call) => {
      if (!isSync(call) || call.count < 3) return false
      call.response.writeHead(503, { 'retry-after': '0' }).end()
      return true
    })
    const run = await importFolder(account, [folder, '--concurrency', '1'], { server: address })
    expect(run.code).toBe(5)
    expect(run.stderr).toContain(
      '(HTTP 503); 4 files: 2 created, 1 failed, 1 not sent. Run the same command again to continue\n',
    )
    expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(2 + 6)
    expect(await importFolder(account, [folder])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('2 created, 2 unchanged'),
    })
  })
})
