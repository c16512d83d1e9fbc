import { expect, test } from 'vitest'
import {
  CORRECT,
  createAttempt,
  createQuiz,
  createUser,
  WRONG,
  type TestQuiz,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()

/** Takes a quiz or one section; `correct` has the number of correct answers in each section. */
async function take(learner: TestUser, quiz: TestQuiz, correct: number[], section?: number): Promise<string> {
  const sectionId = section === undefined ? undefined : quiz.sectionIds[section]
  const attempt = await createAttempt(it, learner, quiz, { sectionId })
  for (const [index, id] of quiz.sectionIds.entries()) {
    if (sectionId !== undefined && id !== sectionId) continue
    const questions = quiz.questions.filter((question) => question.sectionId === id)
    for (const [number, question] of questions.entries()) {
      const body = { selected_option: number < (correct[index] ?? 0) ? CORRECT : WRONG }
      const path = `/api/attempts/${attempt}/answer/${question.id}/`
      await it.rest('POST', path, { token: learner.token, body })
    }
  }
  await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: learner.token })
  return attempt
}

const TREND = 'trend { attemptId completedAt accuracy }'

async function progressOf({ token }: TestUser, quiz: TestQuiz, fields = `masteredShare ${TREND}`) {
  const { body } = await it.graphql(
    `{ quiz(id: "${quiz.id}") { progress { masteredShare } sections { progress { ${fields} } } } }`,
    {},
    token,
  )
  if (body.errors) throw new Error(`${body.errors[0].extensions.code}: ${body.errors[0].message}`)
  return body.data.quiz
}

const point = (attemptId: string, accuracy: number) => ({
  attemptId,
  accuracy,
  completedAt: expect.stringMatching(/^\d{4}-.*Z$/),
})

test('a section’s trend has the accuracy in each completed attempt that contained it, oldest first', async () => {
  const ada = await createUser(it)
  const quiz = await createQuiz(it, ada, { A: 3, B: 2 })
  const empty = { progress: { masteredShare: 0, trend: [] } }
  expect(await progressOf(ada, quiz)).toEqual({ progress: { masteredShare: 0 }, sections: [empty, empty] })
  const whole = await take(ada, quiz, [1, 2])
  const part = await take(ada, quiz, [2], 0)
  const ended = await createAttempt(it, ada, quiz)
  await it.rest('POST', `/api/attempts/${ended}/end/`, { token: ada.token })
  await createAttempt(it, ada, quiz)
  expect(await progressOf(ada, quiz)).toEqual({
    progress: { masteredShare: 80 },
    sections: [
      { progress: { masteredShare: 66.7, trend: [point(whole, 33.3), point(part, 66.7)] } },
      { progress: { masteredShare: 100, trend: [point(whole, 100)] } },
    ],
  })
})

test('a trend has the latest attempts, ten by default', async () => {
  const ada = await createUser(it)
  const quiz = await createQuiz(it, ada, { A: 1 })
  const attempts: string[] = []
  for (let round = 0; round < 12; round++) attempts.push(await take(ada, quiz, [round % 2]))
  const ask = async (args: string) => {
    const { sections } = await progressOf(ada, quiz, `trend${args} { attemptId }`)
    return sections[0].progress.trend.map(({ attemptId }: { attemptId: string }) => attemptId)
  }
  expect(await ask('')).toEqual(attempts.slice(-10))
  expect(await ask('(last: 3)')).toEqual(attempts.slice(-3))
  expect(await ask('(last: 50)')).toEqual(attempts)
  for (const last of [0, 51])
    await expect(ask(`(last: ${last})`)).rejects.toThrow(
      'VALIDATION_FAILED: Send a whole number from 1 to 50 as last',
    )
})

test('a trend shows attempts as they were: neither a new key nor a new section changes them', async () => {
  const ada = await createUser(it)
  const quiz = await createQuiz(it, ada, { A: 1, B: 1 })
  const attempt = await take(ada, quiz, [1, 0])
  const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`
  const body = { questionText: 'New?', answerOptions: ['a', 'b'], answerIndex: 0 }
  expect((await it.rest('PATCH', path, { token: ada.token, body })).status).toBe(200)
  const trends = async () =>
    (await progressOf(ada, quiz, TREND)).sections.map(({ progress }: { progress: object }) => progress)
  expect(await trends()).toEqual([{ trend: [point(attempt, 100)] }, { trend: [point(attempt, 0)] }])
  // A section that the attempts did not contain has no trend.
  await it.sql(
    `WITH s AS (INSERT INTO sections (id, quiz_id, name, position, question_count)
       VALUES (gen_random_uuid(), $1, 'New', 3, 0) RETURNING id) SELECT id FROM s`,
    [quiz.id],
  )
  expect((await trends())[2]).toEqual({ trend: [] })
})

test('a trend shows no attempt of another user', async () => {
  const [ada, eve] = [await createUser(it), await createUser(it)]
  const quiz = await createQuiz(it, ada, { A: 1 })
  await take(ada, quiz, [1])
  // Today, only the owner takes a quiz. The attempt gets another learner in the database.
  await it.sql('UPDATE attempts SET user_id = $2 WHERE quiz_id = $1', [quiz.id, eve.id])
  expect((await progressOf(ada, quiz, TREND)).sections).toEqual([{ progress: { trend: [] } }])
})
