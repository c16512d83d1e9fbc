import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from 'quiz-format'
import { createClassroom, createMember } from '../../../test/support/data/classrooms.ts'
import { createUser, form, type TestUser } from '../../../test/support/data/factories.ts'
import { importRoster, type TestRoster } from '../../../test/support/data/rosters.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()

let owner: TestUser
beforeAll(async () => void (owner = await createUser(it)))

const send = (classroomId: string, roster: Partial<TestRoster>, who = owner) =>
  importRoster(it, who, classroomId, roster)
const codeOf = async (sent: ReturnType<typeof send>) => {
  const { status, body } = await sent
  return `${status} ${body.error_code ?? ''}`
}
const memberCount = async (classroomId: string) =>
  (await it.sql('SELECT 1 FROM members WHERE classroom_id = $1', [classroomId])).length

test('a faulty file changes nothing, and the error lists its issues', async () => {
  const { id } = await createClassroom(it, owner)
  const content = 'name,time_factor\nAnna,1\n,20'
  const { status, body } = await send(id, { content })
  const issues = [
    { row: 3, column: 'name', message: 'The name is empty: fill it in' },
    {
      row: 3,
      column: 'time_factor',
      message: '"20" is not a time factor: write a number from 1 to 10, such as 1.5',
    },
  ]
  expect(status).toBe(422)
  expect(body).toEqual({
    success: false,
    error: 'Row 3, column "name": The name is empty: fill it in',
    error_code: 'INVALID_ROSTER_FILE',
    data: { issue_count: 2, issues },
  })
  expect(await memberCount(id)).toBe(1)
  const dry = await send(id, { content, dryRun: 'true' })
  expect([dry.status, dry.body.data]).toEqual([
    200,
    { added: [], changed: [], unchanged: [], missing: [], issues },
  ])
})

describe('a roster that does not fit the class', () => {
  async function issuesOf(classroomId: string, content: string): Promise<string[]> {
    const { status, body } = await send(classroomId, { content })
    expect([status, body.error_code]).toEqual([422, 'INVALID_ROSTER_FILE'])
    const { issues } = body.data as { issues: { row: number; column: string; message: string }[] }
    return issues.map(({ row, column, message }) => `${row} ${column}: ${message}`)
  }

  test('has an ID of one member and the address of another', async () => {
    const { id } = await createClassroom(it, owner)
    await send(id, { content: 'name,external_id,email\nAnna,1,a@b.org\nBen,2,b@b.org' })
    expect(await issuesOf(id, 'name,external_id,email\nAnna,1,B@b.org')).toEqual([
      '2 email: The ID is Anna’s, but the address is Ben’s: correct one of them',
    ])
  })

  test('has two rows for one member', async () => {
    const { id } = await createClassroom(it, owner)
    await send(id, { content: 'name,external_id,email\nAnna,1,a@b.org' })
    expect(await issuesOf(id, 'name,external_id,email\nAnna,1,\nAnna N,2,a@b.org')).toEqual([
      '3 email: This is Anna, as is row 2: delete one of the rows, or correct its ID or address',
    ])
  })

  test('lists an instructor', async () => {
    const { id } = await createClassroom(it, owner)
    const memberId = await createMember(it, id, {
      user: await createUser(it),
      role: 'INSTRUCTOR',
      displayName: 'Ivo',
    })
    await it.sql(`UPDATE members SET external_id = '9' WHERE id = $1`, [memberId])
    expect(await issuesOf(id, 'name,external_id\nIvo,9')).toEqual([
      '2 external_id: This is Ivo, who teaches the class, but a roster lists only learners: delete the row',
    ])
  })
})

test('only instructors import rosters, and others learn nothing about the file', async () => {
  const { id } = await createClassroom(it, owner)
  const [ivo, anna] = [await createUser(it), await createUser(it)]
  await createMember(it, id, { user: ivo, role: 'INSTRUCTOR' })
  await createMember(it, id, { user: anna })
  const bad = { name: 'roster.json', content: 'x'.repeat(MAX_FILE_BYTES + 1) }
  expect(await codeOf(send(id, bad, anna))).toBe('403 FORBIDDEN')
  expect(await codeOf(send(id, bad, await createUser(it)))).toBe('404 NOT_FOUND')
  expect(await codeOf(send(id, {}, ivo))).toBe('200 ')
})

test.each([
  ['a JSON file', { name: 'roster.json', content: '[]' }, '415 UNSUPPORTED_FILE_TYPE'],
  ['an Excel file', { name: 'roster.xlsx' }, '415 UNSUPPORTED_FILE_TYPE'],
  ['a file without extension', { name: 'roster' }, '415 UNSUPPORTED_FILE_TYPE'],
  ['a file that is too large', { content: Buffer.alloc(MAX_FILE_BYTES + 1, 'x') }, '413 FILE_TOO_LARGE'],
  ['an unknown choice', { dryRun: 'yes' }, '400 VALIDATION_FAILED'],
])('%s is refused', async (_what, roster, expected) => {
  const { id } = await createClassroom(it, owner)
  expect(await codeOf(send(id, roster))).toBe(expected)
  expect(await memberCount(id)).toBe(1)
})

test('a form without a file is refused', async () => {
  const { id } = await createClassroom(it, owner)
  const path = `/api/classrooms/${id}/roster/`
  const { status, body } = await it.rest('POST', path, { token: owner.token, ...form({ dry_run: 'true' }) })
  expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('an archived class takes no roster, but a faulty file is reported first', async () => {
  const { id } = await createClassroom(it, owner)
  await it.rest('PATCH', `/api/classrooms/${id}/`, { token: owner.token, body: { archived: true } })
  expect(await codeOf(send(id, {}))).toBe('409 CLASSROOM_ARCHIVED')
  expect(await codeOf(send(id, { dryRun: undefined }))).toBe('409 CLASSROOM_ARCHIVED')
  expect(await codeOf(send(id, { content: 'name\n' }))).toBe('422 INVALID_ROSTER_FILE')
  expect(await memberCount(id)).toBe(1)
})

test('a large file does not keep the server from answering', async () => {
  const { id } = await createClassroom(it, owner)
  const content = Buffer.from(`name\n${',\n'.repeat(5_000_000)}`)
  const imported = codeOf(send(id, { content }))
  const ticks: number[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    ticks.push(performance.now() - last)
    last = performance.now()
  }, 5)
  expect(await imported).toBe('422 INVALID_ROSTER_FILE')
  clearInterval(timer)
  expect(Math.max(...ticks)).toBeLessThan(500)
})
