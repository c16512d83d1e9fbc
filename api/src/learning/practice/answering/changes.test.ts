// What changes while a practice runs: questions, keys, quizzes and rights.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createQuiz,
  createUser,
  form,
  type TestQuiz,
  type TestUser,
} from '../../../../test/support/data/factories.ts'
import {
  answerPractice,
  practise,
  readPractice,
  startPractice,
} from '../../../../test/support/data/practice.ts'
import { useTestApp } from '../../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let eve: TestUser
let quiz: TestQuiz
let practiceId: string

beforeEach(async () => {
  ada = await createUser(it)
  eve = await createUser(it)
  quiz = await createQuiz(it, ada, { '': 4 })
  practiceId = (await startPractice(it, ada, { mode: 'ALL', quiz_id: quiz.id })).practice_id
})

const questionId = (index: number) => quiz.questions[index]?.id ?? ''
const answer = (index: number, selected_option: number, who = ada, id = practiceId) =>
  answerPractice(it, who, id, { question_id: questionId(index), selected_option })
const edit = (index: number, body: object) =>
  it.rest('PATCH', `/api/quizzes/${quiz.id}/questions/${questionId(index)}/update/`, {
    token: ada.token,
    body,
  })
const share = () => it.sql(`INSERT INTO quiz_shares VALUES ($1, $2, 'VIEW', now())`, [quiz.id, eve.id])
const texts = (numbers: number[]) =>
  JSON.stringify(
    numbers.map((number) => ({
      question: `Loose ${number}?`,
      options: ['wrong', 'right', 'false', 'no'],
      correct_answer: 1,
    })),
  )

async function update(numbers: number[]): Promise<void> {
  const operations = JSON.stringify({
    query: `mutation ($file: Upload!) { syncQuiz(input: { file: $file, title: "A quiz", update: true }) { __typename } }`,
    variables: { file: null },
  })
  const file = { name: 'quiz.json', content: texts(numbers) }
  const { payload, headers } = form({ operations, map: '{"file":["variables.file"]}' }, file)
  const sent = { token: ada.token, payload, headers: { ...headers, accept: 'application/json' } }
  const { body } = await it.rest('POST', '/graphql', sent)
  expect(body.data.syncQuiz.__typename).toBe('QuizSync')
}

describe('questions', () => {
  test('are asked and judged as they read today', async () => {
    await edit(0, { questionText: 'Changed?', answerOptions: ['yes', 'no'], answerIndex: 0 })
    const { question } = await readPractice(it, ada, practiceId)
    expect(question).toMatchObject({ text: 'Changed?', options: ['yes', 'no'] })
    expect((await answer(0, 2)).status).toBe(400)
    expect((await answer(0, 0)).body.data).toMatchObject({ is_correct: true, answer_index: 0 })
    const revisions = await it.sql('SELECT revision FROM reviews WHERE user_id = $1', [ada.id])
    expect(revisions).toEqual([{ revision: 1 }])
  })

  test('that were removed are skipped, and not found; the practice ends without them', async () => {
    await answer(0, 1)
    await update([1, 3, 4])
    expect(await readPractice(it, ada, practiceId)).toMatchObject({
      total: 4,
      done: 1,
      question: { text: 'Loose 3?' },
    })
    expect((await answer(1, 1)).status).toBe(404)
    expect((await answer(2, 1)).body.data.question.text).toBe('Loose 4?')
    expect((await answer(3, 1)).body.data.question).toBeNull()
    expect(await readPractice(it, ada, practiceId)).toMatchObject({ total: 3, done: 3, question: null })
  })

  test('that were missed and then removed do not come again', async () => {
    await answer(0, 0)
    await update([2, 3, 4])
    const asked = []
    for (const index of [1, 2, 3]) asked.push((await answer(index, 1)).body.data.question?.text)
    expect(asked).toEqual(['Loose 3?', 'Loose 4?', undefined])
  })

  test('keep the version that was answered, so that its key can be corrected', async () => {
    await answer(0, 0)
    await update([2, 3, 4])
    expect(await it.sql('SELECT is_correct FROM reviews WHERE user_id = $1', [ada.id])).toEqual([
      { is_correct: false },
    ])
    expect(await it.sql('SELECT position FROM questions WHERE id = $1', [questionId(0)])).toEqual([
      { position: null },
    ])
  })
})

describe('a correction', () => {
  const correct = (index: number, answer_index: number) =>
    it.rest('POST', `/api/quizzes/${quiz.id}/questions/${questionId(index)}/correct/`, {
      token: ada.token,
      body: { answer_index, reason: 'typo', dry_run: false },
    })

  test('judges practice answers anew, and later ones by the new key', async () => {
    await answer(0, 0)
    await answer(1, 1)
    await correct(0, 0)
    expect(await it.sql('SELECT mastered FROM quiz_progress WHERE user_id = $1', [ada.id])).toEqual([
      { mastered: 2 },
    ])
    expect((await answer(0, 0)).body.data).toMatchObject({ is_correct: true, memory: { reps: 1, lapses: 0 } })
    expect((await answer(0, 1)).body.data).toMatchObject({ is_correct: false, answer_index: 0 })
  })

  test('at the same time as answers leaves log and memory in agreement', async () => {
    const answers = Array.from({ length: 6 }, (_, time) => answer(0, time % 2))
    await Promise.all([...answers, correct(0, 0)])
    const rows = await it.sql<{ option: number; right: boolean }>(
      'SELECT selected_option AS option, is_correct AS right FROM reviews WHERE user_id = $1 ORDER BY number',
      [ada.id],
    )
    expect(rows.map(({ option, right }) => [option, right])).toEqual(
      rows.map(({ option }) => [option, option === 0]),
    )
    const { questions } = (await it.rest('GET', `/api/quizzes/${quiz.id}/memory/`, { token: ada.token })).body
      .data
    expect(questions[0].reps).toBe(1)
    expect(await it.sql('SELECT is_correct FROM question_progress WHERE user_id = $1', [ada.id])).toEqual([
      { is_correct: rows.at(-1)?.right },
    ])
    expect(await it.sql('SELECT mastered FROM quiz_progress WHERE user_id = $1', [ada.id])).toEqual([
      { mastered: rows.at(-1)?.right ? 1 : 0 },
    ])
  })
})

describe('a quiz', () => {
  test('that was deleted takes its practices along', async () => {
    await answer(0, 1)
    await it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: ada.token })
    expect((await answer(1, 1)).status).toBe(404)
    expect((await it.rest('GET', `/api/practice/${practiceId}/`, { token: ada.token })).status).toBe(404)
    for (const table of ['reviews', 'practices'])
      expect(await it.sql(`SELECT FROM ${table} WHERE user_id = $1`, [ada.id])).toEqual([])
  })

  test('that was deleted is left out of a practice of all quizzes', async () => {
    const other = await createQuiz(it, ada, { '': 1 })
    const { practice_id: id } = await startPractice(it, ada, { mode: 'ALL' })
    await it.rest('DELETE', `/api/quizzes/${other.id}/delete/`, { token: ada.token })
    expect((await readPractice(it, ada, id)).question.question_id).toBe(questionId(0))
    expect((await answer(0, 1, ada, id)).status).toBe(200)
  })

  test.each([
    ['no longer shared', 'DELETE FROM quiz_shares WHERE quiz_id = $1'],
    ['switched off', 'UPDATE quizzes SET switched_off_at = now() WHERE id = $1'],
    ['archived', 'UPDATE quizzes SET archived_at = now() WHERE id = $1'],
  ])('that is %s can no longer be practised, and shows nothing', async (_what, change) => {
    await share()
    const own = await createQuiz(it, eve, { '': 1 })
    const { practice_id: id } = await startPractice(it, eve, { mode: 'ALL', quiz_id: quiz.id })
    const { practice_id: all } = await startPractice(it, eve, { mode: 'ALL' })
    expect((await answer(0, 0, eve, id)).status).toBe(200)
    await answer(0, 0, eve, all)
    await it.sql(change, [quiz.id])
    expect((await answer(1, 1, eve, id)).status).toBe(404)
    expect((await it.rest('GET', `/api/practice/${id}/`, { token: eve.token })).status).toBe(404)
    expect((await answer(1, 1, eve, all)).status).toBe(404)
    const here = await readPractice(it, eve, all)
    expect(here.question.quiz_id).toBe(own.id)
    const last = { question_id: own.questions[0]?.id, selected_option: 1 }
    expect((await answerPractice(it, eve, all, last)).body.data.question).toBeNull()
  })
})

test('a learner whose log waits for a fold is answered as after it', async () => {
  await answer(0, 1)
  await it.sql('UPDATE learner_memories SET is_stale = true, "offset" = 9 WHERE user_id = $1', [ada.id])
  await answer(1, 1)
  expect(
    await it.sql('SELECT "offset", is_stale, last_number FROM learner_memories WHERE user_id = $1', [ada.id]),
  ).toEqual([{ offset: 0, is_stale: false, last_number: 2 }])
})

test('deleting the account deletes practices and plans', async () => {
  await practise(it, ada, quiz.id, { question_id: questionId(0), selected_option: 1 })
  await it.rest('GET', '/api/today/', { token: ada.token })
  await it.sql('DELETE FROM users WHERE id = $1', [ada.id])
  const tables = ['practices', 'practice_answers', 'plans', 'plan_questions', 'learner_memories', 'reviews']
  for (const table of tables)
    expect([table, await it.sql(`SELECT FROM ${table} WHERE user_id = $1`, [ada.id])]).toEqual([table, []])
})

test('an answer that waits for the log leaves the practice to whoever has it', async () => {
  await answer(0, 1)
  const client = await it.database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM learner_memories WHERE user_id = $1 FOR UPDATE', [ada.id])
    const waiting = answer(1, 1)
    const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    await expect.poll(() => it.sql(waits)).toHaveLength(1)
    await client.query(`SET LOCAL lock_timeout = '1s'`)
    await client.query('UPDATE practices SET turn = turn WHERE id = $1', [practiceId])
    await client.query('COMMIT')
    expect((await waiting).status).toBe(200)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
