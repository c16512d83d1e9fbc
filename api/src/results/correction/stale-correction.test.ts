import { beforeEach, expect, test } from 'vitest'
import { learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, quiz, call } = learnersClass({ One: 2 })

const SEEN = { question_text: '', options: [''], answer_index: 1, void: null as string | null }
let path: string
beforeEach(async () => {
  const [row] = await it.sql<{ id: string; text: string; options: string[] }>(
    'SELECT id, text, options FROM questions WHERE quiz_id = $1 ORDER BY position LIMIT 1',
    [quiz.id],
  )
  Object.assign(SEEN, { question_text: row?.text, options: row?.options })
  path = `/api/quizzes/${quiz.id}/questions/${row?.id}/`
})

const correct = (change: object) => call('POST', `${path}correct/`, { reason: 'A slip', ...change }, owner)
const update = (change: object) => call('PATCH', `${path}update/`, change, owner)

test('a correction of what was seen is made', async () => {
  expect((await correct({ answer_index: 2, previous: SEEN, dry_run: true })).status).toBe(200)
  expect((await correct({ answer_index: 2, previous: SEEN })).status).toBe(200)
})

const corrections = async () =>
  (await call('GET', `/api/quizzes/${quiz.id}/corrections/`, undefined, owner)).body.data.corrections.length

test.each<[when: string, change: () => Promise<unknown>, field: string, made: number]>([
  ['the text was edited', () => update({ questionText: 'Which is none?' }), 'question_text', 0],
  ['options were edited', () => update({ answerOptions: ['a', 'b', 'c', 'd'] }), 'options', 0],
  ['the key was edited', () => update({ answerIndex: 3 }), 'answer_index', 0],
  ['the key was corrected', () => correct({ answer_index: 3 }), 'answer_index', 1],
  ['the question became void', () => correct({ void: 'NOBODY' }), 'void', 1],
])('once %s, the correction is refused', async (_when, change, field, made) => {
  await change()
  for (const dry_run of [true, false]) {
    const { status, body } = await correct({ answer_index: 2, previous: SEEN, dry_run })
    expect([status, body.error_code]).toEqual([409, 'CONFLICT'])
    expect(body.data.conflicts.map((conflict: { field: string }) => conflict.field)).toEqual([field])
  }
  expect(await corrections()).toBe(made)
})

test('of two who make the same correction, the later one reads that it was made', async () => {
  await correct({ answer_index: 2 })
  const { body } = await correct({ answer_index: 2, previous: SEEN })
  expect([body.error_code, body.error]).toEqual(['VALIDATION_FAILED', 'This is the right answer already'])
})

test('of two different corrections at the same time, exactly one is made', async () => {
  const responses = await Promise.all([0, 2].map((answer_index) => correct({ answer_index, previous: SEEN })))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test.each([{ answer_index: 'x' }, { options: 'x' }, 'x', []])(
  'refuses %j as what was seen',
  async (previous) => {
    expect((await correct({ answer_index: 2, previous })).body.error_code).toBe('VALIDATION_FAILED')
  },
)
