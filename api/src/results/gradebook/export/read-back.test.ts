// An exported gradebook is a roster of the same class.
import { csvRow, escapeFormula } from 'quiz-format'
import { expect, test } from 'vitest'
import { createClassroom, createMember } from '../../../../test/support/data/classrooms.ts'
import { createUser, signUp } from '../../../../test/support/data/factories.ts'
import { learnersClass } from '../../../../test/support/data/learners-class.ts'
import { importRoster } from '../../../../test/support/data/rosters.ts'

const { it, owner, classroom, call, assign, take } = learnersClass({ One: 3 })

const exported = async () =>
  (await call('GET', `/api/classrooms/${classroom.id}/gradebook.csv?times=true`, undefined, owner)).text
const importInto = async (classroomId: string, content: string, removeMissing = 'true') =>
  (await importRoster(it, owner, classroomId, { content, dryRun: 'true', removeMissing })).body.data

const ODD_NAMES = ['=cmd', "'=x", 'Nowak, "Anna"', 'two\nlines', '👩‍🏫 Zoë', '-1', '@x', 'a;b\tc', "'quoted'"]

async function makeOddClass(): Promise<void> {
  const people = ODD_NAMES.map((name, index) => [name, `00${index}`, `n${index}@example.org`, '=A'])
  const rows = [['name', 'external_id', 'email', 'section'], ...people, ['Seat', '', '', '']]
  const content = rows.map((cells) => csvRow(cells.map(escapeFormula))).join('')
  const { body } = await importRoster(it, owner, classroom.id, { content })
  expect(body.data.added).toHaveLength(ODD_NAMES.length + 1)
  for (const state of ['ACTIVE', 'ACTIVE', 'LEFT', 'BLOCKED'])
    await createMember(it, classroom.id, { user: await createUser(it), displayName: 'Anna', state })
  await take(await assign({ title: 'name' }), [1])
  await assign({ title: 'Time factor' })
}

test('changes nothing in its class', async () => {
  await makeOddClass()
  const gone = await signUp(it)
  await createMember(it, classroom.id, { user: gone, displayName: 'Gone' })
  await call('DELETE', '/api/auth/account/', { password: gone.password }, gone)
  const text = await exported()
  expect(text).toContain('Deleted learner 1,')
  const difference = await importInto(classroom.id, text)
  expect(difference).toMatchObject({ added: [], changed: [], missing: [], issues: [] })
  // Leo, and everybody from the odd class.
  expect(difference.unchanged).toHaveLength(1 + ODD_NAMES.length + 1 + 4)
})

test('brings the learners, but nobody whose account is deleted, into another class', async () => {
  await makeOddClass()
  await it.sql(`UPDATE members SET display_name = 'Deleted learner 7' WHERE state = 'LEFT'`)
  const { id } = await createClassroom(it, owner)
  const { added, issues } = await importInto(id, await exported())
  expect(issues).toEqual([])
  const names = added.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining([...ODD_NAMES, 'Seat']))
  expect(names).not.toContain('Deleted learner 7')
  expect(names.filter((name: string) => name === 'Anna')).toHaveLength(4)
})

test('never describes an instructor', async () => {
  await createMember(it, classroom.id, { user: await createUser(it), role: 'INSTRUCTOR', displayName: 'Ivo' })
  const { added } = await importInto(classroom.id, `${await exported()}Ivo,,,\r\n`, 'false')
  expect(added).toMatchObject([{ name: 'Ivo' }])
})
