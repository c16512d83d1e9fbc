// `quizfolio roster` as a process.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { type NewClass, archiveClass, joinClass, learnersOf, newClass } from './support/classes.ts'
import { startProxy } from './support/fault-proxy.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { runOnTerminal } from './support/run-on-terminal.ts'
import { tempFile } from './support/temp-files.ts'

const GOOD = 'name,external_id,section,time_factor\nAnna Nowak,1,A,1.5\nBen Okafor,2,B,\n'
const FAULTY = 'name,email,time_factor\nAnna,nobody,0.5\n,ben@example.org,\n'
const OFFLINE = { QUIZFOLIO_SERVER: 'http://127.0.0.1:9' }

const checkFile = (path: string, ...flags: string[]) =>
  quizfolio(['roster', 'check', path, ...flags], { environment: OFFLINE })

describe('roster check', () => {
  test('needs no server, and counts the people of a good file', async () => {
    const path = await tempFile('people.csv', GOOD)
    expect(await checkFile(path)).toEqual({ code: 0, stdout: `${path}: good, 2 people\n`, stderr: '' })
  })

  test('prints each problem with its row and column, and exits with 3', async () => {
    const path = await tempFile('people.csv', FAULTY)
    const run = await checkFile(path)
    expect(run).toMatchObject({ code: 3, stderr: 'quizfolio: 3 problems\n' })
    expect(run.stdout.replaceAll(path, 'people.csv').split('\n')).toEqual([
      'people.csv:2:email: "nobody" is not an email address: write one such as anna@example.org',
      'people.csv:2:time_factor: "0.5" is not a time factor: write a number from 1 to 10, such as 1.5',
      'people.csv:3:name: The name is empty: fill it in',
      '',
    ])
  })

  test('--json prints one object', async () => {
    const [good, bad] = [await tempFile('good.csv', GOOD), await tempFile('bad.csv', FAULTY)]
    const run = await checkFile(good, '--json')
    const result = { file: good, status: 'good', peopleCount: 2, problemCount: 0, problems: [] }
    expect(JSON.parse(run.stdout)).toEqual(result)
    const problem = { row: 3, column: 'name', message: 'The name is empty: fill it in' }
    const wrong = JSON.parse((await checkFile(bad, '--json')).stdout) as object
    expect(wrong).toMatchObject({ file: bad, status: 'wrong', peopleCount: null, problemCount: 3 })
    expect(wrong).toHaveProperty('problems', expect.arrayContaining([problem]))
  })

  test('reads standard input, and other encodings with --encoding', async () => {
    const input = Buffer.from('name\nZoë\n', 'latin1')
    const options = { environment: OFFLINE, input }
    const refused = await quizfolio(['roster', 'check', '-'], options)
    expect(refused).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('stdin: The file is not UTF-8'),
    })
    const run = await quizfolio(['roster', 'check', '-', '--encoding', 'windows-1252'], options)
    expect(run).toMatchObject({ code: 0, stdout: 'stdin: good, 1 person\n' })
  })

  test.each([
    ['people.json', '[]', 'A roster is a CSV file'],
    ['people.xlsx', 'PK\u0003\u0004', 'This looks like an Excel or zip file'],
    ['empty.csv', '', 'The file is empty'],
  ])('refuses %s', async (name, content, message) => {
    const run = await checkFile(await tempFile(name, content))
    expect(run.code).toBe(3)
    expect(run.stdout).toContain(message)
  })
})

describe('roster import', () => {
  let account: Account
  let environment: Record<string, string>
  let biology: NewClass
  beforeAll(async () => {
    account = await newAccount()
  })
  beforeEach(async () => {
    environment = { ...account }
    biology = await newClass(account, 'Biology')
  })
  // Commands find a class by its name only among those in use.
  afterEach(() => archiveClass(account, biology.id))

  async function importRoster(content: string, ...flags: string[]) {
    const args = ['roster', 'import', 'Biology', await tempFile('people.csv', content), ...flags]
    return quizfolio(args, { environment })
  }

  const learners = () => learnersOf(account, biology.id)

  test('shows the difference, and changes nothing without --apply', async () => {
    const run = await importRoster(GOOD)
    expect(run).toEqual({
      code: 0,
      stdout:
        'added      2: Anna Nowak: external_id "1", section "A", time_factor "1.5"\n' +
        'added      3: Ben Okafor: external_id "2", section "B"\n',
      stderr: 'quizfolio: 2 added, 0 changed, 0 unchanged (nothing was changed: give --apply to import)\n',
    })
    expect(await learners()).toEqual([])
  })

  test('--apply imports; the same file again changes nothing', async () => {
    expect(await importRoster(GOOD, '--apply', '--yes')).toMatchObject({
      code: 0,
      stderr: 'quizfolio: 2 added, 0 changed, 0 unchanged\n',
    })
    expect(await learners()).toMatchObject([{ displayName: 'Anna Nowak' }, { displayName: 'Ben Okafor' }])
    expect(await importRoster(GOOD, '--apply', '--yes')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'quizfolio: 0 added, 0 changed, 2 unchanged\n',
    })
  })

  test('shows old and new values, and who is not in the file', async () => {
    await importRoster(GOOD, '--apply', '--yes')
    const changed = 'name,external_id,section\nAnna Nowak,1,\n'
    const run = await importRoster(changed, '--dry-run')
    expect(run.stdout).toBe('changed    2: Anna Nowak: section "A" → -\nmissing    Ben Okafor\n')
    expect(run.stderr).toContain('0 added, 1 changed, 0 unchanged, 1 not in the file')
    await importRoster(changed, '--apply', '--yes')
    expect(await learners()).toMatchObject([{ section: null }, { state: 'INVITED' }])
    const removing = await importRoster(changed, '--apply', '--yes', '--remove-missing', '--verbose')
    expect(removing.stdout).toBe('removed    Ben Okafor\nunchanged  2: Anna Nowak\n')
    expect(await learners()).toMatchObject([{ state: 'INVITED' }, { state: 'REMOVED' }])
  })

  test('--json prints one object for each person', async () => {
    await importRoster('name,external_id\nAnna,1\n', '--apply', '--yes')
    const run = await importRoster(GOOD, '--apply', '--yes', '--json', '--quiet')
    expect(run).toMatchObject({ code: 0, stderr: '' })
    const lines = run.stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      {
        outcome: 'added',
        applied: true,
        row: 3,
        memberId: expect.stringMatching(/^\S{36}$/),
        name: 'Ben Okafor',
        changes: { name: [null, 'Ben Okafor'], external_id: [null, '2'], section: [null, 'B'] },
      },
      {
        outcome: 'changed',
        applied: true,
        row: 2,
        memberId: expect.stringMatching(/^\S{36}$/),
        name: 'Anna Nowak',
        changes: { name: ['Anna', 'Anna Nowak'], section: [null, 'A'], time_factor: ['1', '1.5'] },
      },
    ])
  })

  test.each([
    ['y\r', 0, 2],
    ['\r', 1, 0],
    ['\u0003', 130, 0],
  ])('asks on a terminal; answering %j exits with %i', async (keys, code, count) => {
    const args = ['roster', 'import', 'Biology', await tempFile('people.csv', GOOD), '--apply']
    const question = 'Import this roster into "Biology" (2 added, 0 changed, 0 unchanged)? [y/N] '
    const run = await runOnTerminal(args, environment, { [question]: keys })
    expect(run.code).toBe(code)
    expect(run.screen).toContain('added      2: Anna Nowak')
    expect(await learners()).toHaveLength(count)
  })

  test('requires --yes without a terminal, and refuses --apply with --dry-run', async () => {
    const { address, operations } = await startProxy(() => false)
    const run = await importRoster(GOOD, '--apply', '--server', address)
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('give --yes') })
    expect(await importRoster(GOOD, '--apply', '--dry-run', '--server', address)).toMatchObject({ code: 2 })
    expect(operations).toEqual([])
  })

  test('sends nothing if the file is faulty, and exits with 3', async () => {
    const { address, operations } = await startProxy(() => false)
    const run = await importRoster(FAULTY, '--apply', '--yes', '--server', address)
    expect(run).toMatchObject({ code: 3, stderr: 'quizfolio: 3 problems; nothing was imported\n' })
    expect(run.stdout).toContain('people.csv:3:name: The name is empty')
    expect(operations).toEqual([])
  })

  test('prints the problems that only the server finds, with row and column', async () => {
    const seats = 'name,external_id,email\nAnna,1,anna@example.org\nBen,2,ben@example.org\n'
    await importRoster(seats, '--apply', '--yes')
    const mixed = 'name,external_id,email\nAnna,1,ben@example.org\n'
    for (const flags of [[], ['--apply', '--yes']]) {
      const run = await importRoster(mixed, ...flags)
      expect(run).toMatchObject({ code: 3, stderr: 'quizfolio: 1 problem; nothing was imported\n' })
      expect(run.stdout).toMatch(/people\.csv:2:email: ./)
    }
    expect(await learners()).toHaveLength(2)
  })

  test('refuses a learner, and anybody for an archived class', async () => {
    const learner = await newAccount()
    await joinClass(learner, biology.joinCode, 'Lea')
    environment = { ...learner }
    const refused = await importRoster(GOOD, '--apply', '--yes')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^quizfolio: .+\n$/)
    environment = { ...account }
    await archiveClass(account, biology.id)
    const args = ['roster', 'import', biology.id, await tempFile('people.csv', GOOD), '--apply', '--yes']
    const archived = await quizfolio(args, { environment })
    expect(archived).toMatchObject({ code: 1, stderr: expect.stringContaining('archived') })
    expect(await learners()).toMatchObject([{ displayName: 'Lea' }])
  })

  test('says what was imported, even if the first answer was lost', async () => {
    const { address, operations } = await startProxy(async (call) => {
      if (call.operation !== 'SendRoster' || call.count !== 2) return false
      await call.forward()
      call.response.destroy()
      return true
    })
    const run = await importRoster(GOOD, '--apply', '--yes', '--json', '--server', address)
    expect(run.code).toBe(0)
    expect(operations.filter((name) => name === 'SendRoster')).toHaveLength(3)
    const [first] = run.stdout.split('\n')
    expect(JSON.parse(first ?? '')).toMatchObject({ outcome: 'added', memberId: expect.any(String) })
    expect(run.stderr).toContain('2 added, 0 changed, 0 unchanged')
    expect(await learners()).toHaveLength(2)
  })

  test('exits with 1 if there is no such class', async () => {
    const path = await tempFile('people.csv', GOOD)
    const run = await quizfolio(['roster', 'import', 'Chemistry', path], { environment })
    expect(run).toMatchObject({ code: 1, stderr: 'quizfolio: there is no class "Chemistry"\n' })
  })
})
