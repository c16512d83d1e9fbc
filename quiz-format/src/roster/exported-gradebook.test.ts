import { expect, test } from 'vitest'
import { readRoster } from '../index.ts'

const HEADER = 'Student,ID,Email,Section'
const gradebookOf = (text: string) => readRoster(new TextEncoder().encode(text))

test('an exported gradebook is a roster, without the columns of the assignments and the deleted learners', () => {
  const file = `${HEADER},Time Factor,Email,"name; email"\r\n'=Anna,007,anna@example.org,A,83.3,EX,\r\nDeleted learner 3,,,,100.0,,\r\n`
  expect(gradebookOf(file)).toEqual({
    ok: true,
    isGradebook: true,
    rows: [{ row: 2, name: '=Anna', email: 'anna@example.org', externalId: '007', section: 'A' }],
  })
})

test('it may have several people with the same name, but not with the same ID', () => {
  expect(gradebookOf(`${HEADER}\nAnna,,,\nAnna,,,`)).toMatchObject({ ok: true })
  expect(gradebookOf(`${HEADER}\nAnna,1,,\nBen,1,,`)).toMatchObject({
    problems: [{ row: 3, column: 'external_id', message: expect.stringContaining('already in row 2') }],
  })
})

test('it keeps a person with a number of their own, whatever their name', () => {
  expect(gradebookOf(`${HEADER}\nDeleted learner 3,12,,`)).toMatchObject({ rows: [{ externalId: '12' }] })
})

test('it is recognised with other separators', () => {
  expect(gradebookOf('Student;ID;Email;Section;Quiz\nAnna;7;;;')).toMatchObject({ isGradebook: true })
})

test.each([
  ['other columns before them', 'Quiz,Student,ID,Email,Section'],
  ['one of them missing', 'Student,ID,Section,Quiz'],
])('it is recognised only by its first headings, not with %s', (_title, header) => {
  expect(gradebookOf(`${header}\nAnna,7,,`)).toMatchObject({
    ok: false,
    problems: [{ column: 'Quiz', message: expect.stringContaining('A roster has no such column') }],
  })
})

test('it has headings that other rosters may have, too', () => {
  expect(gradebookOf('Student;ID\nAnna;7')).toMatchObject({ rows: [{ name: 'Anna', externalId: '7' }] })
})
