// `quizfolio classes` as a process.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { archiveClass, joinClass, newClass } from './support/classes.ts'
import { startProxy } from './support/fault-proxy.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { openTerminal } from './support/terminal-session.ts'

let learner: Account
beforeAll(async () => {
  learner = await newAccount()
})

let account: Account
let environment: Record<string, string>
beforeEach(async () => {
  account = await newAccount()
  environment = { ...account, TZ: 'Europe/Paris' }
})

async function classesJson(): Promise<object[]> {
  const { stdout } = await quizfolio(['classes', '--json'], { environment })
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as object]))
}

describe('classes create', () => {
  test('creates a class in the time zone of the computer, and prints how to join it', async () => {
    const run = await quizfolio(['classes', 'create', 'Biology 101'], { environment })
    expect(run).toMatchObject({ code: 0, stderr: 'quizfolio: Created the class "Biology 101"\n' })
    expect(run.stdout).toMatch(/^Name {9}Biology 101\nId {11}\S{36}\nYour role {4}owner\n/)
    expect(run.stdout).toContain('Time zone    Europe/Paris\n')
    expect(run.stdout).toMatch(/\nJoin code {4}(\S{4}-\S{4})\nJoin link {4}http:\S+\/join\/\1\n/)
  })

  test('--json prints the same object as show and list', async () => {
    const args = ['classes', 'create', 'Physics', '--time-zone', 'Asia/Tokyo', '--json']
    const created = await quizfolio(args, { environment })
    expect(created).toMatchObject({ code: 0, stderr: '' })
    const object = JSON.parse(created.stdout) as { joinCode: string }
    expect(object).toMatchObject({ name: 'Physics', role: 'OWNER', timeZone: 'Asia/Tokyo', memberCount: 1 })
    expect(object).toHaveProperty('joinLink', expect.stringMatching(`/join/${object.joinCode}$`))
    const shown = await quizfolio(['classes', 'show', 'Physics', '--json'], { environment })
    expect(JSON.parse(shown.stdout)).toEqual(object)
    expect(await classesJson()).toEqual([object])
  })

  test.each([
    [['', '--time-zone', 'Europe/Berlin'], 'NAME: The name is missing'],
    [['Biology', '--time-zone', 'Mars/Olympus'], '--time-zone: Send the IANA name of a time zone'],
  ])('reports invalid input %j at its argument or flag, and exits with 2', async (args, message) => {
    const run = await quizfolio(['classes', 'create', ...args], { environment })
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toContain(message)
    expect(await classesJson()).toEqual([])
  })

  test('does not create a second class if the connection breaks, and says what to do', async () => {
    const { address, operations } = await startProxy(async (call) => {
      if (call.operation !== 'CreateClass') return false
      await call.forward()
      call.response.destroy()
      return true
    })
    const run = await quizfolio(['classes', 'create', 'Once', '--server', address], { environment })
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain('The class may or may not have been created')
    expect(operations.filter((name) => name === 'CreateClass')).toHaveLength(1)
    expect(await classesJson()).toHaveLength(1)
  })

  test('tries again while the server is unavailable', async () => {
    const { address } = await startProxy(({ operation, count, response }) => {
      if (operation !== 'CreateClass' || count > 1) return false
      response.writeHead(503, { 'retry-after': '0' }).end()
      return true
    })
    const run = await quizfolio(['classes', 'create', 'Patient', '--server', address], { environment })
    expect(run.code).toBe(0)
    expect(await classesJson()).toMatchObject([{ name: 'Patient' }])
  })
})

describe('classes show', () => {
  test('shows the number of members, and to learners no code', async () => {
    const { id, joinCode } = await newClass(account, 'Chemistry')
    await joinClass(learner, joinCode, 'Lea')
    const { stdout } = await quizfolio(['classes', 'show', id], { environment })
    expect(stdout).toContain('\nMembers      2\n')
    expect(stdout).toContain('\nJoining      open\n')
    const seen = await quizfolio(['classes', 'show', 'Chemistry'], { environment: { ...learner } })
    expect(seen.stdout).toContain('\nYour role    learner\n')
    expect(seen.stdout).not.toMatch(/Join|Members/)
  })

  test('exits with 1 if there is no such class', async () => {
    await newClass(learner, 'Of another user')
    const run = await quizfolio(['classes', 'show', 'Of another user'], { environment })
    expect(run).toMatchObject({ code: 1, stderr: 'quizfolio: there is no class "Of another user"\n' })
  })

  test('lists the candidates if a name is not unique', async () => {
    const twins = [await newClass(account, 'Twin'), await newClass(account, 'Twin')]
    const run = await quizfolio(['classes', 'show', 'Twin'], { environment })
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain('2 classes are called "Twin": use an id instead: ')
    for (const { id } of twins) expect(run.stderr).toContain(`${id} (created `)
  })

  test('prefers a class in use to an archived one with its name', async () => {
    const old = await newClass(account, 'Every year')
    await archiveClass(account, old.id)
    const { id } = await newClass(account, 'Every year')
    const shown = await quizfolio(['classes', 'show', 'Every year', '--json'], { environment })
    expect(JSON.parse(shown.stdout)).toMatchObject({ id, archivedAt: null })
    const byId = await quizfolio(['classes', 'show', old.id], { environment })
    expect(byId.stdout).toMatch(/\nArchived {5}\d{4}-/)
  })
})

describe('classes list', () => {
  test('prints tab-separated lines, newest first', async () => {
    const first = await newClass(account, 'First')
    const second = await newClass(account, 'Second\u001b[31m')
    const { code, stdout, stderr } = await quizfolio(['classes', 'list'], { environment })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(
      `${second.id}\towner\t1\t${second.joinCode}\tEurope/Berlin\tSecond\\u{1b}[31m\n` +
        `${first.id}\towner\t1\t${first.joinCode}\tEurope/Berlin\tFirst\n`,
    )
  })

  test('prints a table on a terminal', async () => {
    const { joinCode } = await newClass(account, 'Biology')
    const terminal = openTerminal(['classes'], { ...environment, NO_COLOR: '1' }, 80)
    expect(await terminal.ended).toBe(0)
    const [header, row] = terminal.shown().split('\r\n')
    expect(header).toMatch(/^Name {40,}Role {8}Members {2}Join code$/)
    expect(row).toMatch(new RegExp(`^Biology {40,}owner {13}1 {2}${joinCode}$`))
  })

  test('says how to create the first class', async () => {
    const { code, stdout, stderr } = await quizfolio(['classes'], { environment })
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(stderr).toContain('You are in no class yet: create one with quizfolio classes create NAME')
  })

  test('exits with 2 for an unknown command of the group', async () => {
    const run = await quizfolio(['classes', 'creat', 'Biology'], { environment })
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toContain("unknown command 'creat': give list, create or show")
  })
})
