import { beforeEach, describe, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { practise, startPractice } from '../../../test/support/data/practice.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { chanceOf, NEW_LEARNER, ownRecall } from '../model/chance.ts'
import { recallOn, remember, type Memory } from '../model/memory.ts'

const it = useTestApp()
const NOON = new Date('2026-05-04T12:00:00Z')
const DAY = 86_400_000
const TODAY = Math.floor(NOON.getTime() / DAY)
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  it.clock.now = NOON
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { One: 2, Two: 2 })
})

const days = (count: number) => new Date(NOON.getTime() + count * DAY)
const dateIn = (count: number) => days(count).toISOString().slice(0, 10)
const today = async (who = ada) => (await it.rest('GET', '/api/today/', { token: who.token })).body.data
const answer = (index: number, selected_option: number, of = quiz, who = ada) =>
  practise(it, who, of.id, { question_id: of.questions[index]?.id, selected_option })
const setExam = (id: string, date: string, who = ada) =>
  it.rest('PUT', `/api/quizzes/${id}/exam/`, { token: who.token, body: { date } })
const ids = ({ questions }: { questions: { question_id: string }[] }) =>
  questions.map(({ question_id }) => question_id)
const idsOf = (of: TestQuiz, indexes: number[]) => indexes.map((index) => of.questions[index]?.id)

const chanceOn = (day: number, memory: Memory) => chanceOf(ownRecall(recallOn(memory, day), NEW_LEARNER), 4)

describe('a plan', () => {
  test('of a learner without answers has new questions in their order', async () => {
    expect(await today()).toEqual({
      day: '2026-05-04',
      size: 4,
      done: 0,
      questions: quiz.questions.map(({ id }) => ({
        quiz_id: quiz.id,
        question_id: id,
        chance: 0.5,
        reason: 'UNSEEN',
      })),
    })
  })

  test('has as many questions as the learner wants, the lowest chances first', async () => {
    await answer(0, 1)
    await answer(1, 0)
    await it.sql('UPDATE users SET daily_size = 3 WHERE id = $1', [ada.id])
    it.clock.now = days(10)
    const plan = await today()
    expect(plan.size).toBe(3)
    const chances = plan.questions.map(({ chance }: { chance: number }) => chance)
    expect(chances).toEqual(chances.toSorted((one: number, other: number) => one - other))
    const miss = chanceOn(TODAY + 10, remember(null, TODAY, false))
    expect(plan.questions[2]).toEqual({
      quiz_id: quiz.id,
      question_id: quiz.questions[1]?.id,
      chance: miss,
      reason: 'WRONG',
    })
  })

  test('leaves out what was answered today before it was opened', async () => {
    await answer(1, 0)
    expect(ids(await today())).toEqual(idsOf(quiz, [0, 2, 3]))
  })

  test('leaves out what counts for nobody', async () => {
    const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/correct/`
    await it.rest('POST', path, { token: ada.token, body: { void: 'NOBODY', reason: 'why' } })
    expect(ids(await today())).toEqual(idsOf(quiz, [1, 2, 3]))
  })

  test('says why each question is in it: flags only where nothing else holds', async () => {
    await answer(0, 1)
    await answer(1, 0)
    await answer(2, 1)
    for (const index of [0, 1, 3])
      await it.rest('PUT', `/api/quizzes/${quiz.id}/questions/${quiz.questions[index]?.id}/flag/`, {
        token: ada.token,
      })
    it.clock.now = days(2)
    const { questions } = await today()
    const reasons = new Map(
      questions.map((one: { question_id: string; reason: string }) => [one.question_id, one.reason]),
    )
    expect(idsOf(quiz, [0, 1, 2, 3]).map((id) => reasons.get(id))).toEqual([
      'FLAGGED',
      'WRONG',
      'FORGETTING',
      'UNSEEN',
    ])
  })
})

describe('over several quizzes', () => {
  let other: TestQuiz
  beforeEach(async () => {
    other = await createQuiz(it, ada, { '': 2 })
  })

  test('the newest quiz comes first where chances are equal', async () => {
    expect(ids(await today())).toEqual([...idsOf(other, [0, 1]), ...idsOf(quiz, [0, 1, 2, 3])])
  })

  test('each question is ranked by the exam day of its quiz', async () => {
    await answer(0, 1)
    await answer(0, 1, other)
    await setExam(quiz.id, dateIn(200))
    it.clock.now = days(1)
    const { questions } = await today()
    const memory = remember(null, TODAY, true)
    const chances = new Map(
      questions.map((one: { question_id: string; chance: number }) => [one.question_id, one.chance]),
    )
    expect(chances.get(quiz.questions[0]?.id)).toBe(chanceOn(TODAY + 200, memory))
    expect(chances.get(other.questions[0]?.id)).toBe(chanceOn(TODAY + 1, memory))
  })

  test('an exam that is over counts no more', async () => {
    await answer(0, 1)
    await setExam(quiz.id, dateIn(3))
    it.clock.now = days(10)
    const chance = chanceOn(TODAY + 10, remember(null, TODAY, true))
    expect((await today()).questions).toContainEqual(
      expect.objectContaining({ question_id: quiz.questions[0]?.id, chance }),
    )
  })

  test('quizzes of others are in it as long as the learner has an exam to come', async () => {
    const eve = await createUser(it)
    await it.sql(`INSERT INTO quiz_shares VALUES ($1, $2, 'VIEW', now())`, [other.id, eve.id])
    expect(await today(eve)).toMatchObject({ size: 0, questions: [] })
    await setExam(other.id, dateIn(2), eve)
    expect(ids(await today(eve))).toEqual(idsOf(other, [0, 1]))
    it.clock.now = days(3)
    expect(await today(eve)).toMatchObject({ size: 0 })
  })
})

describe('a plan is fixed for the day', () => {
  test('whatever is answered, set, flagged or uploaded after its opening', async () => {
    const plan = await today()
    await answer(0, 1)
    await answer(1, 0)
    await answer(0, 0)
    await setExam(quiz.id, dateIn(9))
    await createQuiz(it, ada)
    await it.sql(`UPDATE users SET daily_size = 1, time_zone = 'Asia/Tokyo' WHERE id = $1`, [ada.id])
    expect(await today()).toEqual({ ...plan, done: 2 })
  })

  test('until four in the morning of the learner’s next day', async () => {
    await it.sql(`UPDATE users SET time_zone = 'Europe/Berlin', daily_size = 1 WHERE id = $1`, [ada.id])
    const plan = await today()
    await answer(0, 1)
    it.clock.now = new Date('2026-05-05T01:59:59Z')
    expect(await today()).toEqual({ ...plan, done: 1 })
    it.clock.now = new Date('2026-05-05T02:00:00Z')
    expect(await today()).toMatchObject({ day: '2026-05-05', size: 1, done: 0 })
  })

  test('of two that open it at once, whichever of them made it', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => today()))
    for (const plan of opened) expect(plan).toEqual(opened[0])
    expect(await it.sql('SELECT FROM plan_questions WHERE user_id = $1', [ada.id])).toHaveLength(4)
  })

  test('by a practice of it, too, which has what is left', async () => {
    await it.sql('UPDATE users SET daily_size = 3 WHERE id = $1', [ada.id])
    const { total, question } = await startPractice(it, ada, { mode: 'TODAY' })
    expect([total, question.question_id]).toEqual([3, quiz.questions[0]?.id])
    await it.sql('UPDATE users SET daily_size = 1 WHERE id = $1', [ada.id])
    expect(await today()).toMatchObject({ size: 3, done: 0 })
    await answer(0, 0)
    expect(await startPractice(it, ada, { mode: 'TODAY', quiz_id: quiz.id })).toMatchObject({ total: 2 })
    const section = { mode: 'TODAY', quiz_id: quiz.id, section_id: quiz.sectionIds[1] }
    expect(await startPractice(it, ada, section)).toMatchObject({ total: 1 })
  })

  test('unless it is empty', async () => {
    const eve = await createUser(it)
    expect(await today(eve)).toEqual({ day: '2026-05-04', size: 0, done: 0, questions: [] })
    const hers = await createQuiz(it, eve, { '': 1 })
    expect(ids(await today(eve))).toEqual(idsOf(hers, [0]))
  })

  test('but questions and quizzes that are deleted vanish', async () => {
    const other = await createQuiz(it, ada, { '': 2 })
    expect(await today()).toMatchObject({ size: 6 })
    await it.rest('DELETE', `/api/quizzes/${other.id}/delete/`, { token: ada.token })
    await it.sql('UPDATE questions SET position = NULL WHERE id = $1', [quiz.questions[3]?.id])
    expect(ids(await today())).toEqual(idsOf(quiz, [0, 1, 2]))
  })

  test('also while travelling west: there is no second plan for a day', async () => {
    await it.sql(`UPDATE users SET time_zone = 'Pacific/Auckland' WHERE id = $1`, [ada.id])
    it.clock.now = new Date('2026-05-04T15:00:00Z')
    await answer(3, 1)
    it.clock.now = new Date('2026-05-04T18:00:00Z')
    const plan = await today()
    expect(plan.day).toBe('2026-05-05')
    await it.sql(`UPDATE users SET time_zone = 'Pacific/Honolulu' WHERE id = $1`, [ada.id])
    // For the learner, it is the day before, on which one of the questions was answered.
    expect(await today()).toEqual(plan)
    await answer(2, 1)
    expect(await today()).toEqual({ ...plan, done: 1 })
  })
})

test('an attempt counts as done, too', async () => {
  await today()
  const { attempt_id: id } = (await it.rest('POST', `/api/quizzes/${quiz.id}/start/`, { token: ada.token }))
    .body.data
  for (const { id: question } of quiz.questions.slice(0, 3))
    await it.rest('POST', `/api/attempts/${id}/answer/${question}/`, {
      token: ada.token,
      body: { selected_option: 0 },
    })
  expect(await today()).toMatchObject({ done: 0 })
  await it.rest('POST', `/api/attempts/${id}/complete/`, { token: ada.token })
  expect(await today()).toMatchObject({ size: 4, done: 3 })
})

test('the plan is the same over GraphQL, with what is done', async () => {
  await today()
  await answer(2, 1)
  const document = '{ viewer { today { day size done questions { questionId sectionId reason done } } } }'
  const { body } = await it.graphql(document, {}, ada.token)
  expect(body.data.viewer.today).toEqual({
    day: '2026-05-04',
    size: 4,
    done: 1,
    questions: quiz.questions.map(({ id, sectionId }, index) => ({
      questionId: id,
      sectionId,
      reason: 'UNSEEN',
      done: index === 2,
    })),
  })
})
