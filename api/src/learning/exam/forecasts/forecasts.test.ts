import { afterEach, describe, expect, test } from 'vitest'
import { createUser } from '../../../../test/support/data/factories.ts'
import { useTestApp } from '../../../../test/support/test-app.ts'
import { dateOf, FIRST_DAY, Studying } from '../testing/studying.ts'

const it = useTestApp()
afterEach(() => {
  it.clock.now = null
})

const RIGHT = 1
const WRONG = 0
const all = (option: number | null) => Array.from({ length: 24 }, () => option)

/** Answers all questions on two days, so that nothing is missing for a forecast. */
async function studied(): Promise<Studying> {
  const ada = await Studying.begin(it)
  await ada.take(all(RIGHT))
  ada.goTo(FIRST_DAY + 2)
  await ada.take(all(WRONG).fill(RIGHT, 0, 10))
  ada.goTo(FIRST_DAY + 5)
  return ada
}

const forecasts = async (ada: Studying) => (await ada.ofQuiz('GET', 'forecasts/')).body.data.forecasts
async function saidToday(ada: Studying) {
  const day = dateOf(ada.today)
  const { expected, low, high } = (await ada.ofQuiz('GET', `readiness/?on=${day}`)).body.data
  expect(expected).not.toBeNull()
  return { day, expected, low, high }
}
const startMock = async (ada: Studying, size: number): Promise<string> =>
  (await ada.ofQuiz('POST', 'mock/', { seed: 'abcdefgh', size })).body.data.attempt_id

describe('a forecast', () => {
  test('is kept when the whole quiz or a mock exam begins, and shown beside what came', async () => {
    const ada = await studied()
    const first = await saidToday(ada)
    const whole = await ada.take(all(RIGHT).fill(WRONG, 0, 6))
    const completed_at = it.clock.now?.toISOString()
    const wholeRow = { attempt_id: whole, kind: 'QUIZ', ...first, score: 75, completed_at }
    expect(await forecasts(ada)).toEqual([wholeRow])
    ada.goTo(FIRST_DAY + 6)
    const second = await saidToday(ada)
    expect(second.expected).not.toBe(first.expected)
    const mock = await startMock(ada, 24)
    const mockRow = { attempt_id: mock, kind: 'MOCK', ...second, score: null, completed_at: null }
    expect(await forecasts(ada)).toEqual([mockRow, wholeRow])
    await ada.call('POST', `/api/attempts/${mock}/complete/`)
    expect(await forecasts(ada)).toEqual([
      { ...mockRow, score: 0, completed_at: it.clock.now?.toISOString() },
      wholeRow,
    ])
  })

  test('of a mock exam is what readiness says for today, by the weights of the exam', async () => {
    const ada = await studied()
    const weights = [{ section_id: ada.quiz.sectionIds[1], weight: 1 }]
    await ada.ofQuiz('PUT', 'exam/', { date: dateOf(ada.today + 30), draws: 4, weights })
    const said = await saidToday(ada)
    const onExamDay = (await ada.ofQuiz('GET', 'readiness/')).body.data
    expect(onExamDay.expected).not.toBe(said.expected)
    await startMock(ada, 4)
    expect(await forecasts(ada)).toMatchObject([said])
  })

  test('has the luck of as many questions as the mock exam asks', async () => {
    const ada = await studied()
    await ada.ofQuiz('PUT', 'exam/', { date: dateOf(ada.today), draws: 5 })
    const said = await saidToday(ada)
    await ada.ofQuiz('PUT', 'exam/', { date: dateOf(ada.today), draws: 20 })
    expect((await saidToday(ada)).low).toBeGreaterThan(said.low)
    await startMock(ada, 5)
    expect(await forecasts(ada)).toMatchObject([said])
  })

  test('of the whole quiz is about all questions alike, as its score is, whatever the exam asks', async () => {
    const ada = await studied()
    const said = await saidToday(ada)
    const weights = [{ section_id: ada.quiz.sectionIds[1], weight: 1 }]
    await ada.ofQuiz('PUT', 'exam/', { date: dateOf(ada.today), draws: 4, weights })
    expect((await saidToday(ada)).expected).not.toBe(said.expected)
    await ada.take(all(RIGHT))
    expect(await forecasts(ada)).toMatchObject([said])
  })

  test('stays as it was said, whatever follows; the score is the corrected one', async () => {
    const ada = await studied()
    const said = await saidToday(ada)
    await ada.take(all(WRONG))
    ada.goTo(FIRST_DAY + 9)
    const correction = { answer_index: WRONG, no_score_falls: false, reason: 'Wrong key' }
    const path = `questions/${ada.quiz.questions[0]?.id}/correct/`
    expect((await ada.ofQuiz('POST', path, correction)).status).toBe(200)
    expect(await forecasts(ada)).toMatchObject([{ ...said, score: 4.2 }])
  })

  test('of an attempt that was ended is gone', async () => {
    const ada = await studied()
    await ada.take(all(RIGHT), 'end')
    expect(await forecasts(ada)).toEqual([])
  })

  test('is made after an overdue attempt is completed, and after a correction is in the log', async () => {
    const ada = await studied()
    const { data } = (await ada.ofQuiz('POST', 'start/', { timer_minutes: 1 })).body
    for (const { id } of ada.quiz.questions)
      await ada.call('POST', `/api/attempts/${data.attempt_id}/answer/${id}/`, { selected_option: WRONG })
    ada.goTo(FIRST_DAY + 7)
    const correction = { answer_index: 3, no_score_falls: false, reason: 'Wrong key' }
    await ada.ofQuiz('POST', `questions/${ada.quiz.questions[0]?.id}/correct/`, correction)
    const mock = await startMock(ada, 24)
    const [newest, overdue] = await forecasts(ada)
    expect(newest).toMatchObject({ attempt_id: mock, ...(await saidToday(ada)) })
    expect(overdue).toMatchObject({ attempt_id: data.attempt_id, score: 0 })
    expect(newest.expected).toBeLessThan(overdue.expected)
  })

  test('is made after a correction if there are just enough answers', async () => {
    const ada = await Studying.begin(it)
    for (const day of [0, 1]) {
      ada.goTo(FIRST_DAY + day)
      await ada.take(all(null).fill(RIGHT, 0, 10))
    }
    const correction = { answer_index: 3, no_score_falls: false, reason: 'Wrong key' }
    await ada.ofQuiz('POST', `questions/${ada.quiz.questions[0]?.id}/correct/`, correction)
    const mock = await startMock(ada, 24)
    expect(await forecasts(ada)).toMatchObject([{ attempt_id: mock, ...(await saidToday(ada)) }])
  })

  test('is not made while something is missing, nor for a section', async () => {
    const ada = await Studying.begin(it)
    await ada.take(all(RIGHT))
    await startMock(ada, 3)
    expect(await forecasts(ada)).toEqual([])
    const done = await studied()
    const { data } = (await done.ofQuiz('POST', `sections/${done.quiz.sectionIds[0]}/start/`)).body
    await done.call('POST', `/api/attempts/${data.attempt_id}/complete/`)
    expect(await forecasts(done)).toEqual([])
  })

  test('is nobody else’s business, and goes with the quiz', async () => {
    const ada = await studied()
    await ada.take(all(RIGHT))
    const { token } = await createUser(it)
    const { status, body } = await it.rest('GET', `/api/quizzes/${ada.quiz.id}/forecasts/`, { token })
    expect([status, body.error_code]).toEqual([404, 'NOT_FOUND'])
    const count = async () => (await it.sql('SELECT FROM forecasts')).length
    const before = await count()
    expect((await ada.ofQuiz('DELETE', 'delete/')).status).toBe(200)
    expect(await count()).toBe(before - 1)
  })

  test('over GraphQL, is a field of the quiz and of the attempt', async () => {
    const ada = await studied()
    const { day, ...said } = await saidToday(ada)
    const id = await ada.take(all(RIGHT))
    const section = await ada.ofQuiz('POST', `sections/${ada.quiz.sectionIds[0]}/start/`)
    const fields = 'attemptId kind day expected low high score completedAt'
    const { body } = await it.graphql(
      `query ($quiz: ID!, $id: ID!, $other: ID!) {
        forecasts(quizId: $quiz) { ${fields} } quiz(id: $quiz) { forecasts { ${fields} } }
        attempt(id: $id) { forecast { ${fields} } } other: attempt(id: $other) { forecast { expected } } }`,
      { quiz: ada.quiz.id, id, other: section.body.data.attempt_id },
      ada.user.token,
    )
    const completedAt = it.clock.now?.toISOString()
    const forecast = { attemptId: id, kind: 'QUIZ', day, ...said, score: 100, completedAt }
    expect(body.data).toEqual({
      forecasts: [forecast],
      quiz: { forecasts: [forecast] },
      attempt: { forecast },
      other: { forecast: null },
    })
  })
})
