// Questions that count for nobody are neither planned nor asked: there is nothing to learn from them.
import { beforeEach, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { answerPractice, practise, readPractice, startPractice } from '../../../test/support/data/practice.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { A: 3, B: 2 })
})

const idOf = (index: number) => quiz.questions[index]?.id ?? ''
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  it.rest(method, path, { token: ada.token, ...(body && { body }) })
const voidFor = (index: number, nobody = 'NOBODY') =>
  call('POST', `/api/quizzes/${quiz.id}/questions/${idOf(index)}/correct/`, {
    void: nobody,
    reason: 'ambiguous',
    dry_run: false,
  })
const asked = async (mode: string) => {
  const { practice_id: id, total } = await startPractice(it, ada, { mode, quiz_id: quiz.id })
  const rows = await it.sql<{ id: string }>(
    'SELECT question_id AS id FROM practice_questions WHERE practice_id = $1',
    [id],
  )
  const dryRun = await call('POST', '/api/practice/', { mode, quiz_id: quiz.id, dry_run: true })
  expect([total, dryRun.body.data.total]).toEqual([rows.length, rows.length])
  return rows
    .map((row) => quiz.questions.findIndex((question) => question.id === row.id))
    .toSorted((a, b) => a - b)
}

test('no mode asks them, flagged or not; those that count for everybody are asked', async () => {
  await practise(it, ada, quiz.id, { question_id: idOf(1), selected_option: 0 })
  for (const index of [1, 2]) await call('PUT', `/api/quizzes/${quiz.id}/questions/${idOf(index)}/flag/`)
  await voidFor(1)
  await voidFor(3, 'EVERYBODY')
  expect(await asked('ALL')).toEqual([0, 2, 3, 4])
  expect(await asked('FLAGGED')).toEqual([2])
  expect(await asked('WRONG')).toEqual([])
  expect(await asked('UNSEEN')).toEqual([0, 2, 3, 4])
  expect(await asked('TODAY')).toEqual([0, 2, 3, 4])
})

test('they vanish from a plan that is fixed, and from a practice that runs', async () => {
  expect((await call('GET', '/api/today/')).body.data.size).toBe(5)
  const { practice_id: id } = await startPractice(it, ada, { mode: 'ALL', quiz_id: quiz.id })
  await voidFor(0)
  const plan = (await call('GET', '/api/today/')).body.data
  expect(plan.questions.map(({ question_id }: { question_id: string }) => question_id)).toEqual(
    [1, 2, 3, 4].map(idOf),
  )
  expect((await readPractice(it, ada, id)).question.question_id).toBe(idOf(1))
  for (const index of [1, 2, 3, 4])
    await answerPractice(it, ada, id, { question_id: idOf(index), selected_option: 1 })
  expect(await readPractice(it, ada, id)).toEqual({ practice_id: id, total: 4, done: 4, question: null })
})

test('an answer that is on its way is stored, and nothing for memory; at the end it counts as done', async () => {
  const { practice_id: id } = await startPractice(it, ada, { mode: 'ALL', quiz_id: quiz.id })
  await voidFor(0)
  const { body } = await answerPractice(it, ada, id, { question_id: idOf(0), selected_option: 1 })
  expect(body.data).toMatchObject({ is_correct: null, memory: { reps: null } })
  expect(await readPractice(it, ada, id)).toMatchObject({ total: 5, done: 1 })
})

test('a mock exam draws from the others', async () => {
  await voidFor(1)
  const mock = (size: number | null) =>
    call('POST', `/api/quizzes/${quiz.id}/mock/`, { seed: 'abcdefgh', size })
  expect((await mock(5)).status).toBe(400)
  const { attempt_id: id, total_questions } = (await mock(null)).body.data
  expect(total_questions).toBe(4)
  const drawn = await it.sql('SELECT FROM mock_questions WHERE attempt_id = $1 AND question_id = $2', [
    id,
    idOf(1),
  ])
  expect(drawn).toEqual([])
})
