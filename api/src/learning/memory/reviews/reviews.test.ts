import { fsrs } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { createUser, type TestUser } from '../../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../../test/support/data/learners-class.ts'
import { share } from '../../../../test/support/data/sharing.ts'
import { rememberingLearner } from '../../log/remembering-learner.ts'
import { countReviews, listReviews, shownLogOf } from './list-reviews.ts'

const { it, owner, leo, quiz, call, assign, take } = learnersClass({ One: 2, '': 1 })
const DAY = 86_400_000
const HEADER = 'card_id,review_time,review_rating,review_state,review_duration'
const RIGHT = 1

const csv = async (who: TestUser) => {
  const { text, headers } = await call('GET', '/api/reviews.csv', undefined, who)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return text
}
const rows = async (who: TestUser) => (await csv(who)).trimEnd().split('\r\n').slice(1)
const id = (index: number) => quiz.questions[index]?.id as string

/** Completes an attempt at the quiz on a day from the beginning of the test. */
async function practise(day: number, options: (number | null)[], who: TestUser = owner): Promise<number> {
  it.clock.now = at(day * 1440)
  const { body } = await call('POST', `/api/quizzes/${quiz.id}/start/`, {}, who)
  const path = `/api/attempts/${body.data.attempt_id}`
  for (const [index, selected_option] of options.entries())
    if (selected_option !== null)
      await call(
        'POST',
        `${path}/answer/${id(index)}/`,
        { selected_option, response_time: 1_000 + index },
        who,
      )
  await call('POST', `${path}/complete/`, {}, who)
  return at(day * 1440).getTime()
}

const page = async (args: string, who: TestUser = owner) =>
  (
    await it.graphql(
      `{ viewer { reviews(${args}) { totalCount pageInfo { hasNextPage hasPreviousPage } edges { cursor node {
        questionId quizId source answeredAt studyDay selectedOption isCorrect isFirst grade guessed responseTime } } } } }`,
      {},
      who.token,
    )
  ).body

test('the log is a CSV file in its order, with the grades that follow from it', async () => {
  expect(await csv(owner)).toBe(`${HEADER}\r\n`)
  const first = await practise(0, [RIGHT, 0, null])
  const second = await practise(3, [RIGHT, RIGHT, 2])
  const third = await practise(3.1, [0, 0, RIGHT])
  expect(await rows(owner)).toEqual([
    `${id(0)},${first},2,0,1000`,
    `${id(1)},${first},1,0,1001`,
    `${id(0)},${second},3,2,1000`,
    `${id(1)},${second},3,2,1001`,
    `${id(2)},${second},1,0,1002`,
    `${id(0)},${third},1,2,1000`,
    `${id(1)},${third},1,2,1001`,
    `${id(2)},${third},3,2,1002`,
  ])
  expect(await rows(leo)).toEqual([])
})

test('answers of a practice are in the log at once, also guesses', async () => {
  const body = { mode: 'ALL', quiz_id: quiz.id }
  const { practice_id, question } = (await call('POST', '/api/practice/', body, owner)).body.data
  const answer = { question_id: question.question_id, selected_option: 0, guessed: true }
  const path = `/api/practice/${practice_id}/answer/`
  await call('POST', path, { review_id: '0199a000-0000-7000-8000-000000000001', ...answer }, owner)
  expect(await rows(owner)).toEqual([`${question.question_id},${at(0).getTime()},1,0,0`])
  const [edge] = (await page('first: 5')).data.viewer.reviews.edges
  expect(edge.node).toMatchObject({ source: 'PRACTICE', guessed: true, isCorrect: false, selectedOption: 0 })
})

test('an answer without a time that the client reported took 0 milliseconds', async () => {
  const { body } = await call('POST', `/api/quizzes/${quiz.id}/start/`, {}, owner)
  const path = `/api/attempts/${body.data.attempt_id}`
  await call('POST', `${path}/answer/${id(0)}/`, { selected_option: RIGHT }, owner)
  await call('POST', `${path}/complete/`, {}, owner)
  expect((await rows(owner))[0]).toMatch(/,2,0,0$/)
})

test('ts-fsrs makes of the file what is stored', async () => {
  const days = [0, 1, 1.1, 4, 11, 30]
  for (const [index, day] of days.entries())
    await practise(day, [index % 3 === 1 ? 0 : RIGHT, RIGHT, index % 4])
  const scheduler = fsrs({ enable_fuzz: false, learning_steps: [], relearning_steps: [] })
  const states = new Map<string, { stability: number; difficulty: number; day: number }>()
  for (const row of await rows(owner)) {
    const [card = '', time, rating] = row.split(',')
    const day = Math.floor((Number(time) - 4 * 3_600_000) / DAY)
    const before = states.get(card) ?? null
    const elapsed = before ? day - before.day : 0
    states.set(card, { ...scheduler.next_state(before, elapsed, Number(rating)), day })
  }
  const stored = await it.sql<{ id: string; stability: number; difficulty: number; day: number }>(
    'SELECT question_id AS id, stability, difficulty, last_day AS day FROM question_progress WHERE user_id = $1',
    [owner.id],
  )
  expect(stored).toHaveLength(3)
  for (const { id: card, ...state } of stored) expect(states.get(card)).toEqual(state)
})

test('a corrected key changes the grades, and a void question is left out', async () => {
  const time = await practise(0, [RIGHT, 0, RIGHT])
  const correct = (index: number, change: object) =>
    call(
      'POST',
      `/api/quizzes/${quiz.id}/questions/${id(index)}/correct/`,
      { reason: 'wrong', ...change },
      owner,
    )
  await correct(0, { answer_index: 3 })
  await correct(1, { void: 'NOBODY' })
  expect(await rows(owner)).toEqual([`${id(0)},${time},1,0,1000`, `${id(2)},${time},2,0,1002`])
  expect((await page('first: 5')).data.viewer.reviews).toMatchObject({
    totalCount: 2,
    edges: [{ node: { isCorrect: false, grade: 1 } }, { node: { isCorrect: true, grade: 2 } }],
  })
})

test('answers of an assignment are in the log once its score and its key may be shown', async () => {
  const hidden = { time_limit: null, closes_at: at(60).toISOString(), reveal_key: 'AFTER_CLOSE' }
  await take(await assign({ ...hidden, reveal_score: 'ON_COMPLETION' }), [RIGHT, 0])
  const secret = await assign({ closes_at: at(60).toISOString(), reveal_score: 'NEVER', reveal_key: 'NEVER' })
  await take(secret, [RIGHT, RIGHT, RIGHT])
  expect(await rows(leo)).toEqual([])
  expect((await page('first: 5', leo)).data.viewer.reviews).toMatchObject({ totalCount: 0, edges: [] })
  it.clock.now = at(61)
  expect(await rows(leo)).toEqual([`${id(0)},${at(0).getTime()},2,0,0`, `${id(1)},${at(0).getTime()},1,0,0`])
  expect((await page('first: 5', leo)).data.viewer.reviews.totalCount).toBe(2)
})

test('whoever sees the quiz knows its key, but still no hidden score', async () => {
  await share(it, owner, quiz.id, { username: leo.username, right: 'VIEW' })
  await take(await assign({ reveal_score: 'ON_COMPLETION', reveal_key: 'NEVER' }), [RIGHT])
  const secret = await assign({ reveal_score: 'NEVER', reveal_key: 'NEVER' })
  await take(secret, [0, 0])
  expect(await rows(leo)).toEqual([`${id(0)},${at(0).getTime()},2,0,0`])
  await call('PATCH', `/api/assignments/${secret}/`, { release_score: true }, owner)
  expect(await rows(leo)).toHaveLength(3)
})

test('in GraphQL, the log is read page by page in both directions', async () => {
  await practise(0, [RIGHT, 0])
  const time = await practise(2, [0, RIGHT, RIGHT])
  const { edges, totalCount, pageInfo } = (await page('first: 2, after: "1"')).data.viewer.reviews
  expect([totalCount, pageInfo]).toEqual([5, { hasNextPage: true, hasPreviousPage: true }])
  expect(edges.map(({ cursor }: { cursor: string }) => cursor)).toEqual(['2', '3'])
  expect(edges[1].node).toEqual({
    questionId: id(0),
    quizId: quiz.id,
    source: 'ATTEMPT',
    answeredAt: new Date(time).toISOString(),
    studyDay: '2026-05-06',
    selectedOption: 0,
    isCorrect: false,
    isFirst: false,
    grade: 1,
    guessed: false,
    responseTime: 1000,
  })
  const last = (await page('last: 2')).data.viewer.reviews.edges
  expect(last).toMatchObject([
    { cursor: '4', node: { isFirst: false, grade: 3 } },
    { cursor: '5', node: { isFirst: true, grade: 2 } },
  ])
  for (const cursor of ['0', 'x', '-1', '1.5', '99999999999'])
    expect((await page(`first: 2, after: "${cursor}"`)).errors[0].extensions.code).toBe('VALIDATION_FAILED')
})

test('the files are for whoever is signed in, with nothing of anybody else', async () => {
  await practise(0, [RIGHT, 0, RIGHT])
  for (const path of ['/api/reviews.csv', '/api/reviews.txt'])
    expect((await it.rest('GET', path)).status).toBe(401)
  const other = await createUser(it)
  expect(await csv(other)).toBe(`${HEADER}\r\n`)
  expect((await call('GET', '/api/reviews.txt', undefined, other)).text).not.toContain('One 1?')
})

test('an assignment that is completed while the log is read stays hidden', async () => {
  const deps = { ...it.database, now: () => at(0), sharing: 'links' } as const
  const log = await shownLogOf(deps, await rememberingLearner(deps, { id: leo.id, access: null }))
  await take(await assign({ reveal_score: 'ON_COMPLETION', reveal_key: 'NEVER' }), [RIGHT, 0])
  // Marks are entered when the log is read next.
  expect(await rows(leo)).toEqual([])
  const marked = 'SELECT FROM reviews WHERE user_id = $1 AND is_correct IS NOT NULL'
  expect(await it.sql(marked, [leo.id])).toHaveLength(2)
  expect(await listReviews(deps.pool, log, { limit: 5 })).toEqual([])
  expect(await countReviews(deps.pool, log)).toBe(0)
})
