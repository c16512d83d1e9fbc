// The program as a process: what comes of running the same command again, whatever happened to the first run.
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, newAccount, quizzesOf } from '../testing/account.ts'
import { csv } from '../testing/files.ts'
import { folderOf } from '../testing/folder.ts'
import { type Call, startProxy } from '../testing/proxy.ts'
import { type RunOptions, quizfolio } from '../testing/quizfolio.ts'

let account: Account
beforeEach(async () => {
  account = await newAccount()
})

function manyFiles(count: number): Record<string, string> {
  const rows = ['1+1?,1,2,3,4,b,Sums', '2+2?,1,2,3,4,d,Sums']
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`quiz ${index + 1}.csv`, csv(...rows)]),
  )
}

async function importFolder(
  folder: string,
  flags: string[] = [],
  options: RunOptions & { server?: string } = {},
) {
  const { server, ...rest } = options
  const environment = { ...account, ...(server !== undefined && { QUIZFOLIO_SERVER: server }) }
  const run = await quizfolio(['import', folder, ...flags], { environment, ...rest })
  return { ...run, stdout: run.stdout.replaceAll(`${folder}/`, '') }
}

const outcomes = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/^.*?: /, ''))
    .sort()
const isSync = ({ operation }: Call) => operation === 'SyncQuiz'

describe('the second run', () => {
  test('sends nothing, however many quizzes there are', async () => {
    const folder = await folderOf(manyFiles(101))
    const first = await importFolder(folder, ['--concurrency', '8'])
    expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(/\n101 files: 101 created\n$/) })
    const { address, operations } = await startProxy(() => false)
    const second = await importFolder(folder, [], { server: address })
    expect(second).toMatchObject({ code: 0, stderr: '101 files: 101 unchanged\n' })
    expect(new Set(outcomes(second.stdout))).toEqual(new Set(['unchanged']))
    expect(operations).toEqual(['LogIn', 'OwnQuizzes', 'OwnQuizzes', 'LogOut'])
  })

  test('leaves a changed file alone and says how to update', async () => {
    const folder = await folderOf(manyFiles(2))
    await importFolder(folder)
    await writeFile(join(folder, 'quiz 1.csv'), csv('1+1?,1,2,3,4,b,Sums'))
    const run = await importFolder(folder)
    expect(run).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('2 files: 1 unchanged, 1 changed\n'),
    })
    expect(outcomes(run.stdout)).toEqual([
      'changed (left alone; --update replaces its questions)',
      'unchanged',
    ])
    expect((await quizzesOf(account)).map(({ questionCount }) => questionCount)).toEqual([2, 2])
  })

  test('with --update says what will change, replaces the questions, and says what changed', async () => {
    const folder = await folderOf({
      'sums.csv': csv('1+1?,1,2,3,4,b,', '2+2?,1,2,3,4,d,', '3+3?,6,7,8,9,a,'),
    })
    await importFolder(folder)
    const [before] = await quizzesOf(account)
    await writeFile(join(folder, 'sums.csv'), csv('1+1?,1,2,3,4,b,', '2+2?,0,2,3,4,d,', '4+4?,6,7,8,9,c,'))
    const dry = await importFolder(folder, ['--update', '--dry-run'])
    expect(dry).toMatchObject({ code: 0, stdout: 'sums.csv: would be updated +1 ~1 -1 =1\n' })
    expect((await importFolder(folder)).stdout).toContain('changed')
    const run = await importFolder(folder, ['--update'])
    expect(run).toMatchObject({ code: 0, stdout: 'sums.csv: updated +1 ~1 -1 =1\n' })
    expect(run.stderr).toMatch(/sums\.csv differs from "sums": \+1 ~1 -1 =1\n/)
    expect(run.stderr).toMatch(/^ {2}~ 2\+2\? \(options\)$/m)
    expect(run.stderr).toMatch(/^ {2}\+ 4\+4\?$/m)
    expect(run.stderr).toMatch(/^ {2}- 3\+3\?$/m)
    expect(await quizzesOf(account)).toMatchObject([{ id: before?.id, questionCount: 3 }])
    expect((await importFolder(folder)).stdout).toBe('sums.csv: unchanged\n')
  })

  test('with a time limit that differs is a change', async () => {
    const folder = await folderOf(manyFiles(1))
    await importFolder(folder)
    const limit = ['--time-limit', '30']
    expect((await importFolder(folder, limit)).stdout).toContain('changed (left alone')
    expect((await importFolder(folder, [...limit, '--update'])).stdout).toContain('updated +0 ~0 -0 =2')
    expect(await quizzesOf(account)).toMatchObject([{ timeLimit: 30 }])
    expect((await importFolder(folder, limit)).stdout).toContain('unchanged')
  })
})

test('--dry-run says what would be made and makes nothing', async () => {
  const run = await importFolder(await folderOf(manyFiles(2)), ['--dry-run', '--json'])
  expect(run).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('dry run, nothing was written: 2 files: 2 created'),
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

describe('a run that did not come to its end', () => {
  test('by kill -9 is completed by the next, and the one after finds all unchanged', async () => {
    const folder = await folderOf(manyFiles(22))
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    // The eighth file is stored, and the program dies before it hears of it.
    const { address } = await startProxy(async (call) => {
      if (!isSync(call) || call.count < 8) return false
      await call.forward()
      arrive()
      return true
    })
    const killed = await importFolder(folder, [], { server: address, killAfter: arrived })
    expect(killed.code).toBe(null)
    const some = (await quizzesOf(account)).length
    expect(some).toBeGreaterThanOrEqual(7)
    expect(some).toBeLessThan(22)
    const second = await importFolder(folder)
    expect(second).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`22 files: ${22 - some} created, ${some} unchanged`),
    })
    const quizzes = await quizzesOf(account)
    expect(new Set(quizzes.map(({ title }) => title)).size).toBe(22)
    expect(quizzes.map(({ questionCount }) => questionCount)).toEqual(Array(22).fill(2))
    expect(await importFolder(folder)).toMatchObject({ code: 0, stderr: '22 files: 22 unchanged\n' })
  })

  test('by Ctrl-C lets what is on its way arrive, says how far it got, and is completed by the next', async () => {
    const folder = await folderOf(manyFiles(6))
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
    const run = await importFolder(folder, flags, { server: address, interruptAfter: arrived })
    expect(run.code).toBe(130)
    expect(run.stderr).toContain(
      'quizfolio: Stopped; 6 files: 3 created, 3 not sent. The same command goes on from here\n',
    )
    expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(3)
    expect(await quizzesOf(account)).toHaveLength(3)
    expect(await importFolder(folder)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('3 created, 3 unchanged'),
    })
  })

  test('because the server went away stops early with 5 and is completed by the next', async () => {
    const folder = await folderOf(manyFiles(4))
    const { address, operations } = await startProxy((call) => {
      if (!isSync(call) || call.count < 3) return false
      call.response.writeHead(503, { 'retry-after': '0' }).end()
      return true
    })
    const run = await importFolder(folder, ['--concurrency', '1'], { server: address })
    expect(run.code).toBe(5)
    expect(run.stderr).toContain('(HTTP 503); 4 files: 2 created, 1 failed, 1 not sent\n')
    expect(operations.filter((name) => name === 'SyncQuiz')).toHaveLength(2 + 6)
    expect(await importFolder(folder)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('2 created, 2 unchanged'),
    })
  })
})

describe('a file that fails', () => {
  const refuseFirst = (call: Call) => {
    if (!isSync(call) || call.count > 1) return false
    call.response.end('{"errors":[{"message":"No"}]}')
    return true
  }

  test('does not keep the others from being sent, and the program ends with 1', async () => {
    const { address } = await startProxy(refuseFirst)
    const run = await importFolder(await folderOf(manyFiles(3)), ['--concurrency', '1'], { server: address })
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/3 files: 2 created, 1 failed\nquizfolio: 1 of 3 failed\n$/),
    })
    expect(run.stdout).toContain('quiz 1.csv: failed: No\n')
  })

  test('is the last with --fail-fast', async () => {
    const { address } = await startProxy(refuseFirst)
    const flags = ['--concurrency', '1', '--fail-fast', '--json']
    const run = await importFolder(await folderOf(manyFiles(3)), flags, { server: address })
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('quizfolio: No; 3 files: 1 failed, 2 not sent\n') })
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

  test('because somebody wrote to it after it was checked is not sent', async () => {
    const folder = await folderOf(manyFiles(1))
    const { address, operations } = await startProxy(async ({ operation }) => {
      if (operation === 'OwnQuizzes') await appendFile(join(folder, 'quiz 1.csv'), '3+3?,1,2,3,6,d,Sums\n')
      return false
    })
    const run = await importFolder(folder, [], { server: address })
    expect(run).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('failed: the file has changed since'),
    })
    expect(operations).not.toContain('SyncQuiz')
  })
})

test.each([1, 3])('--concurrency %i has as many files on their way, and no more', async (concurrency) => {
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
  expect((await importFolder(await folderOf(manyFiles(7)), flags, { server: address })).code).toBe(0)
  expect(most).toBe(concurrency)
})

test('without a terminal progress comes as lines, and --quiet prints nothing', async () => {
  const folder = await folderOf(manyFiles(5))
  const run = await importFolder(folder)
  const lines = run.stderr.trim().split('\n')
  expect(lines).toHaveLength(6)
  expect(lines[1]).toMatch(/^2 of 5 files, 4 of 10 questions, [\d,]+ a second, \d+ s left$/)
  expect(lines[4]).toMatch(/^5 of 5 files, 10 of 10 questions, [\d,]+ a second$/)
  expect(await importFolder(folder, ['--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' })
})
