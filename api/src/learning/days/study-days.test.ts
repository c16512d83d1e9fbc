import { expect, test } from 'vitest'
import { camelCased } from '../../../test/contract/support/driver.ts'
import { createQuiz, createUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'
import { practise } from '../../../test/support/data/practice.ts'
import { share } from '../../../test/support/data/sharing.ts'
import { statementsOf } from '../../../test/support/database/statements.ts'

const { it, owner, leo, quiz, call, assign, take } = learnersClass({ One: 2, '': 1 })
const RIGHT = 1
const WRONG = 0

const goTo = (day: number) => {
  it.clock.now = at(day * 1440)
}
const days = async (query = '', who = owner) =>
  (await call('GET', `/api/study-days/${query}`, undefined, who)).body.data
const answer = (index: number, selected_option: number, who = owner, of = quiz) =>
  practise(it, who, of.id, { question_id: of.questions[index]?.id, selected_option })

async function takeQuiz(options: number[]) {
  const { body } = await call('POST', `/api/quizzes/${quiz.id}/start/`, {}, owner)
  const path = `/api/attempts/${body.data.attempt_id}`
  for (const [index, selected_option] of options.entries())
    await call('POST', `${path}/answer/${quiz.questions[index]?.id}/`, { selected_option }, owner)
  await call('POST', `${path}/complete/`, {}, owner)
}

/** Recounts the answers by day, straight from the log. */
const recount = () =>
  it.sql(
    `SELECT to_char(DATE '1970-01-01' + study_day, 'YYYY-MM-DD') AS day, count(*)::int AS answers,
       sum((source = 'PRACTICE')::int)::int AS practice_answers,
       sum((source = 'PRACTICE' AND is_correct)::int)::int AS practice_right
     FROM reviews WHERE user_id = $1 GROUP BY 1 ORDER BY 1`,
    [owner.id],
  )

test('a learner without answers has no days', async () => {
  expect(await days()).toEqual({ today: '2026-05-04', days: [] })
})

test('answers count on their study day, those of a practice with how many were right', async () => {
  await takeQuiz([RIGHT, WRONG])
  await answer(0, RIGHT)
  goTo(2)
  await answer(1, WRONG)
  await answer(2, RIGHT)
  const { today, days: all } = await days('?ahead=0')
  expect(today).toBe('2026-05-06')
  expect(all.map(({ due: _due, ...day }: { due: number }) => day)).toEqual(await recount())
  expect(all[0]).toMatchObject({ day: '2026-05-04', answers: 3, practice_answers: 1, practice_right: 1 })
})

test('questions come due on their day; what is due already counts today', async () => {
  await takeQuiz([RIGHT, WRONG, RIGHT])
  const dueDays = async () =>
    (
      await it.sql<{ day: string }>(
        `SELECT to_char(DATE '1970-01-01' + due_day, 'YYYY-MM-DD') AS day FROM question_progress WHERE user_id = $1`,
        [owner.id],
      )
    ).map(({ day }) => day)
  const due = await dueDays()
  for (const day of new Set(due)) {
    const found = (await days()).days.find((one: { day: string }) => one.day === day)
    expect(found).toMatchObject({ due: due.filter((other) => other === day).length })
  }
  goTo(60)
  const late = await days('?back=10')
  expect(late).toEqual({
    today: '2026-07-03',
    days: [{ day: '2026-07-03', answers: 0, practice_answers: 0, practice_right: 0, due: 3 }],
  })
})

test('the days are bounded on both sides', async () => {
  await takeQuiz([RIGHT, WRONG, RIGHT])
  goTo(5)
  expect((await days('?back=4&ahead=0')).days.map(({ day }: { day: string }) => day)).toEqual(['2026-05-09'])
  expect((await days('?back=5&ahead=0')).days[0].day).toBe('2026-05-04')
  for (const query of ['?back=-1', '?back=367', '?ahead=1.5', '?ahead=soon']) {
    const { status, body } = await call('GET', `/api/study-days/${query}`, undefined, owner)
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
  }
})

test('the days of a quiz have nothing of another, and those of the learner have both', async () => {
  const other = await createQuiz(it, owner)
  await answer(0, RIGHT)
  await answer(0, WRONG, owner, other)
  const answersOf = async (query: string) => (await days(query)).days[0].answers
  expect(await answersOf(`?quiz_id=${quiz.id}`)).toBe(1)
  expect(await answersOf('')).toBe(2)
  expect((await call('GET', `/api/study-days/?quiz_id=${quiz.id}`, undefined, leo)).status).toBe(404)
  expect((await call('GET', '/api/study-days/?quiz_id=x', undefined, leo)).status).toBe(404)
  expect((await it.rest('GET', '/api/study-days/')).status).toBe(401)
})

test('a question that counts for nobody is left out, and one that was removed is never due', async () => {
  await takeQuiz([RIGHT, WRONG, RIGHT])
  const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/correct/`
  await call('POST', path, { void: 'NOBODY', no_score_falls: false, reason: 'Not clear' }, owner)
  await it.sql('UPDATE questions SET position = NULL WHERE id = $1', [quiz.questions[1]?.id])
  const all = (await days()).days
  expect(all[0].answers).toBe(2)
  expect(all.reduce((sum: number, { due }: { due: number }) => sum + due, 0)).toBe(1)
})

test('answers of an assignment count once its score and its key may be shown', async () => {
  const hidden = { time_limit: null, closes_at: at(60).toISOString(), reveal_key: 'AFTER_CLOSE' }
  await take(await assign({ ...hidden, reveal_score: 'ON_COMPLETION' }), [RIGHT, WRONG])
  expect((await days('', leo)).days).toEqual([])
  it.clock.now = at(61)
  const { days: all } = await days('', leo)
  expect(all[0]).toMatchObject({ day: '2026-05-04', answers: 2, practice_answers: 0 })
  expect(all.reduce((sum: number, { due }: { due: number }) => sum + due, 0)).toBe(2)
  expect((await days(`?quiz_id=${quiz.id}`, leo)).days).toEqual(all)
})

test('whoever sees the quiz still sees no hidden score', async () => {
  await share(it, owner, quiz.id, { username: leo.username, right: 'VIEW' })
  await take(await assign({ reveal_score: 'NEVER', reveal_key: 'NEVER' }), [WRONG, WRONG])
  expect((await days('', leo)).days).toEqual([])
})

const FIELDS = 'today days { day answers practiceAnswers practiceRight due }'

test('over GraphQL, the learner, a quiz and a list of quizzes have the same days', async () => {
  await takeQuiz([RIGHT, WRONG])
  const { body } = await it.graphql(
    `query ($id: ID!) { studyDays(quizId: $id) { ${FIELDS} } quiz(id: $id) { studyDays { ${FIELDS} } }
      viewer { studyDays { ${FIELDS} } quizzes { edges { node { studyDays(back: 3, ahead: 0) { ${FIELDS} } } } } } }`,
    { id: quiz.id },
    owner.token,
  )
  const all = camelCased(await days())
  const few = camelCased(await days('?back=3&ahead=0'))
  expect(body.data).toEqual({
    studyDays: all,
    quiz: { studyDays: all },
    viewer: { studyDays: all, quizzes: { edges: [{ node: { studyDays: few } }] } },
  })
  const stranger = await createUser(it)
  const refused = await it.graphql(
    'query ($id: ID!) { studyDays(quizId: $id) { today } }',
    { id: quiz.id },
    stranger.token,
  )
  expect(refused.body.errors[0].extensions.code).toBe('NOT_FOUND')
})

test('over GraphQL, each of several quizzes has its own days', async () => {
  const others = [await createQuiz(it, owner), await createQuiz(it, owner)]
  await answer(0, RIGHT)
  await answer(0, WRONG, owner, others[0])
  await answer(1, RIGHT, owner, others[0])
  goTo(1)
  await answer(1, RIGHT)
  const { body } = await it.graphql(
    `{ viewer { quizzes { edges { node { id studyDays { ${FIELDS} } } } } } }`,
    {},
    owner.token,
  )
  const shown = new Map(
    body.data.viewer.quizzes.edges.map(({ node }: { node: { id: string; studyDays: object } }) => [
      node.id,
      node.studyDays,
    ]),
  )
  for (const { id } of [quiz, ...others])
    expect(shown.get(id)).toEqual(camelCased(await days(`?quiz_id=${id}`)))
  const answered = shown.get(others[0]?.id) as { days: { answers: number }[] }
  expect(answered.days.map(({ answers }) => answers)).toEqual([2, ...answered.days.slice(1).map(() => 0)])
  expect(shown.get(others[1]?.id)).toMatchObject({ days: [] })
})

test('over GraphQL, the days of many quizzes take as many statements as those of one', async () => {
  const ask = (first: number) =>
    statementsOf(() =>
      it.graphql(
        `query ($first: Int!) { viewer { quizzes(first: $first) { edges { node { studyDays { ${FIELDS} } } } } } }`,
        { first },
        owner.token,
      ),
    )
  for (let count = 0; count < 4; count++) await createQuiz(it, owner)
  // Everything is prepared once.
  await ask(5)
  const [one, five] = [await ask(1), await ask(5)]
  expect(five.result.body.data.viewer.quizzes.edges).toHaveLength(5)
  expect(five.count).toBe(one.count)
})
