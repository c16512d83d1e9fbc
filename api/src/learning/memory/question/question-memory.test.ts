import { questionSentences } from 'quiz-format/learning'
import { expect, test } from 'vitest'
import { createUser } from '../../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../../test/support/data/learners-class.ts'
import { practise } from '../../../../test/support/data/practice.ts'

const { it, owner, leo, quiz, call, assign, take } = learnersClass({ One: 4, '': 2 })
const RIGHT = 1
const WRONG = 0
const id = (index: number) => quiz.questions[index]?.id as string
const answer = (index: number, selected_option: number, day: number) => {
  it.clock.now = at(day * 1440)
  return practise(it, owner, quiz.id, { question_id: id(index), selected_option })
}

const DOCUMENT = `query ($quizId: ID!, $questionId: ID!) { questionMemory(quizId: $quizId, questionId: $questionId) {
  questionId quizId quizTitle seesQuiz number text sectionName
  facts { today optionCount answers right days repeats run lapses firstDay isFirstRight latestDay isLatestRight
    countedFrom dueDay interval intervalBefore chanceToday chanceDue chanceOfCurve examDay chanceExam
    hasSection sectionSeen sectionRight quizSeen quizRight }
  answers { studyDay source attemptId selectedOption isCorrect guessed } curve { day chance } } }`
const read = async (index: number, who = owner) =>
  (await it.graphql(DOCUMENT, { quizId: quiz.id, questionId: id(index) }, who.token)).body
const memoryOf = async (index: number, on = '') =>
  (await call('GET', `/api/quizzes/${quiz.id}/memory/${on && `?on=${on}`}`, undefined, owner)).body.data
    .questions[index]

test('what is told of a question agrees with what is stored of it, on every day of its curve', async () => {
  await answer(0, WRONG, 0)
  await answer(1, RIGHT, 0)
  await answer(0, RIGHT, 3)
  await answer(0, RIGHT, 9)
  await call('PUT', `/api/quizzes/${quiz.id}/exam/`, { date: '2026-06-20' }, owner)
  it.clock.now = at(11 * 1440)
  const { questionMemory } = (await read(0)).data
  const { facts, answers, curve } = questionMemory
  const stored = await memoryOf(0)
  expect(facts).toMatchObject({
    today: '2026-05-15',
    answers: 3,
    right: 2,
    days: stored.reps,
    lapses: stored.lapses,
    countedFrom: stored.last_day,
    dueDay: stored.due_day,
    chanceToday: stored.chance,
    examDay: '2026-06-20',
    chanceExam: (await memoryOf(0, '2026-06-20')).chance,
    run: 2,
  })
  expect(
    answers.map(({ studyDay, isCorrect }: { studyDay: string; isCorrect: boolean }) => [studyDay, isCorrect]),
  ).toEqual([
    ['2026-05-13', true],
    ['2026-05-07', true],
    ['2026-05-04', false],
  ])
  expect([curve[0].day, curve.at(-1).day]).toEqual(['2026-05-13', '2026-06-20'])
  for (const { day, chance } of [curve[0], curve[5], curve.at(-1)])
    expect(chance).toBe((await memoryOf(0, day)).chance)
  expect(questionMemory).toMatchObject({
    seesQuiz: true,
    number: 1,
    text: 'One 1?',
    sectionName: 'One',
    quizId: quiz.id,
  })
})

test('an unseen question has the chance that follows from the others', async () => {
  await answer(0, WRONG, 0)
  await answer(4, RIGHT, 0)
  const { facts, answers, curve } = (await read(1)).data.questionMemory
  expect([answers, facts.dueDay, facts.chanceToday]).toEqual([[], null, (await memoryOf(1)).chance])
  expect([facts.sectionSeen, facts.sectionRight, facts.quizSeen, facts.quizRight]).toEqual([1, 0, 2, 1])
  expect(new Set(curve.map(({ chance }: { chance: number }) => chance))).toEqual(new Set([facts.chanceToday]))
  expect(questionSentences(facts).past).toEqual(['You have not answered this question yet.'])
})

test('answers in attempts name their attempt; a question that counts for nobody has no answers', async () => {
  const { body } = await call('POST', `/api/quizzes/${quiz.id}/start/`, {}, owner)
  const path = `/api/attempts/${body.data.attempt_id}`
  await call('POST', `${path}/answer/${id(0)}/`, { selected_option: RIGHT }, owner)
  await call('POST', `${path}/complete/`, {}, owner)
  const [first] = (await read(0)).data.questionMemory.answers
  expect(first).toMatchObject({ source: 'ATTEMPT', attemptId: body.data.attempt_id, selectedOption: RIGHT })
  const correction = { void: 'NOBODY', no_score_falls: false, reason: 'Not clear' }
  await call('POST', `/api/quizzes/${quiz.id}/questions/${id(0)}/correct/`, correction, owner)
  expect((await read(0)).data.questionMemory).toMatchObject({ answers: [], facts: { answers: 0 } })
})

test('an exam that is over is none', async () => {
  await call('PUT', `/api/quizzes/${quiz.id}/exam/`, { date: '2026-05-06' }, owner)
  await answer(0, RIGHT, 1)
  it.clock.now = at(5 * 1440)
  expect((await read(0)).data.questionMemory.facts).toMatchObject({ examDay: null, chanceExam: null })
})

const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code

test('whoever may not practise the question does not find it', async () => {
  expect(codeOf(await read(0, await createUser(it)))).toBe('NOT_FOUND')
  const removed = id(1)
  await it.sql('UPDATE questions SET position = NULL WHERE id = $1', [removed])
  expect(codeOf(await read(1))).toBe('NOT_FOUND')
  for (const questionId of ['x', quiz.id])
    expect(codeOf((await it.graphql(DOCUMENT, { quizId: quiz.id, questionId }, owner.token)).body)).toBe(
      'NOT_FOUND',
    )
})

test('of an assignment, only answered questions are told of, and only while its key is free', async () => {
  const hidden = { time_limit: null, closes_at: at(60).toISOString(), reveal_key: 'AFTER_CLOSE' }
  await take(await assign({ ...hidden, reveal_score: 'ON_COMPLETION' }), [RIGHT, WRONG])
  expect(codeOf(await read(0, leo))).toBe('NOT_FOUND')
  it.clock.now = at(61)
  expect((await read(0, leo)).data.questionMemory.facts).toMatchObject({ answers: 1, right: 1 })
  expect(codeOf(await read(5, leo))).toBe('NOT_FOUND')
})

const LEVEL = `query ($quizId: ID!) { nextLevel(quizId: $quizId) {
  total right level next needed nearest { questionId number text chance } } }`
const level = async (who = owner) => (await it.graphql(LEVEL, { quizId: quiz.id }, who.token)).body

test('the next level counts what is right at its latest answer, and names what is nearest to it', async () => {
  expect((await level()).data.nextLevel).toMatchObject({ level: 'NOT_STARTED', next: 'FAMILIAR', needed: 3 })
  await answer(0, RIGHT, 0)
  await answer(1, RIGHT, 0)
  await answer(1, WRONG, 1)
  await answer(2, WRONG, 1)
  it.clock.now = at(2 * 1440)
  const { nextLevel } = (await level()).data
  const chances = await Promise.all(
    [1, 2, 3, 4, 5].map(async (index) => ({ index, ...(await memoryOf(index, '2026-05-07')) })),
  )
  const nearest = chances.toSorted((a, b) => b.chance - a.chance || a.index - b.index).slice(0, 2)
  expect(nextLevel).toEqual({
    total: 6,
    right: 1,
    level: 'LEARNING',
    next: 'FAMILIAR',
    needed: 3,
    nearest: nearest.map(({ index, question_id, chance }) => ({
      questionId: question_id,
      number: index + 1,
      text: expect.any(String),
      chance,
    })),
  })
  expect(codeOf(await level(await createUser(it)))).toBe('NOT_FOUND')
})
