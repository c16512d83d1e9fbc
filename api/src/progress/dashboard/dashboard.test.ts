import { afterEach, describe, expect, test } from 'vitest'
import { practise } from '../../../test/support/data/practice.ts'
import {
  CORRECT,
  createAttempt,
  createQuiz,
  createUser,
  signUp,
  WRONG,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()

afterEach(() => {
  it.clock.now = null
})

async function viewer(fields: string, { token }: TestUser) {
  const { body } = await it.graphql(`{ viewer { ${fields} } }`, {}, token)
  if (body.errors) throw new Error(`${body.errors[0].extensions.code}: ${body.errors[0].message}`)
  return body.data.viewer
}

/** Answers the questions of an attempt; true is a correct answer, null is none. */
async function answer(learner: TestUser, quiz: TestQuiz, attempt: string, answers: (boolean | null)[]) {
  for (const [index, isCorrect] of answers.entries()) {
    if (isCorrect === null) continue
    const body = { selected_option: isCorrect ? CORRECT : WRONG }
    const path = `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`
    await it.rest('POST', path, { token: learner.token, body })
  }
}

async function complete({ token }: TestUser, attempt: string) {
  await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token })
}

async function take(learner: TestUser, quiz: TestQuiz, answers: (boolean | null)[]) {
  const attempt = await createAttempt(it, learner, quiz)
  await answer(learner, quiz, attempt, answers)
  await complete(learner, attempt)
}

describe('the daily activity', () => {
  const FIELDS = 'date answers correctAnswers completedAttempts'
  const at = (moment: string) => {
    it.clock.now = new Date(moment)
  }

  test('counts answers on the study day on which they were given, once their attempt is completed', async () => {
    const ada = await createUser(it)
    const quiz = await createQuiz(it, ada, { '': 4 })
    at('2026-11-20T02:30:00.000Z') // 3:30 in Berlin, still the study day before
    const attempt = await createAttempt(it, ada, quiz)
    await answer(ada, quiz, attempt, [true, false])
    at('2026-11-20T12:00:00.000Z')
    await answer(ada, quiz, attempt, [null, null, true])
    const ask = (zone: string) => viewer(`dailyActivity(days: 3, timeZone: "${zone}") { ${FIELDS} }`, ada)
    const none = { answers: 0, correctAnswers: 0, completedAttempts: 0 }
    expect((await ask('Europe/Berlin')).dailyActivity).toEqual([
      { date: '2026-11-18', ...none },
      { date: '2026-11-19', ...none },
      { date: '2026-11-20', ...none },
    ])
    await complete(ada, attempt)
    at('2026-11-21T12:00:00.000Z')
    expect((await ask('Europe/Berlin')).dailyActivity).toEqual([
      { date: '2026-11-19', answers: 2, correctAnswers: 1, completedAttempts: 0 },
      { date: '2026-11-20', answers: 1, correctAnswers: 1, completedAttempts: 1 },
      { date: '2026-11-21', ...none },
    ])
    expect((await ask('Asia/Tokyo')).dailyActivity).toEqual([
      { date: '2026-11-19', ...none },
      { date: '2026-11-20', answers: 3, correctAnswers: 2, completedAttempts: 1 },
      { date: '2026-11-21', ...none },
    ])
  })

  test('judges answers by the key of their attempt, and ignores attempts that were ended', async () => {
    const ada = await createUser(it)
    const quiz = await createQuiz(it, ada, { '': 1 })
    at('2026-11-20T12:00:00.000Z')
    const ended = await createAttempt(it, ada, quiz)
    await answer(ada, quiz, ended, [true])
    await it.rest('POST', `/api/attempts/${ended}/end/`, { token: ada.token })
    await take(ada, quiz, [true])
    const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`
    const body = { questionText: 'New?', answerOptions: ['a', 'b'], answerIndex: 0 }
    expect((await it.rest('PATCH', path, { token: ada.token, body })).status).toBe(200)
    expect(await viewer(`dailyActivity(days: 1, timeZone: "UTC") { ${FIELDS} }`, ada)).toEqual({
      dailyActivity: [{ date: '2026-11-20', answers: 1, correctAnswers: 1, completedAttempts: 1 }],
    })
  })

  test('counts answers of a practice at once', async () => {
    const ada = await createUser(it)
    const quiz = await createQuiz(it, ada, { '': 2 })
    at('2026-11-20T12:00:00.000Z')
    for (const [index, selected_option] of [CORRECT, WRONG].entries())
      await practise(it, ada, quiz.id, { question_id: quiz.questions[index]?.id, selected_option })
    expect(await viewer(`dailyActivity(days: 1, timeZone: "UTC") { ${FIELDS} }`, ada)).toEqual({
      dailyActivity: [{ date: '2026-11-20', answers: 2, correctAnswers: 1, completedAttempts: 0 }],
    })
  })

  test('is of seven days by default, and of another number only from 1 to 100', async () => {
    const ada = await createUser(it)
    const ask = async (days: string) =>
      (await viewer(`dailyActivity(${days} timeZone: "UTC") { date }`, ada)).dailyActivity
    expect(await ask('')).toHaveLength(7)
    expect(await ask('days: null')).toHaveLength(7)
    expect(await ask('days: 100')).toHaveLength(100)
    for (const days of [0, 101])
      await expect(ask(`days: ${days}`)).rejects.toThrow(
        'VALIDATION_FAILED: Send a whole number from 1 to 100 as days',
      )
  })

  test('refuses an unknown time zone, and nothing else in the response', async () => {
    const ada = await createUser(it)
    const document = '{ viewer { username dailyActivity(timeZone: "Mars/Olympus") { date } } }'
    const { body } = await it.graphql(document, {}, ada.token)
    expect(body.data.viewer).toEqual({ username: ada.username, dailyActivity: null })
    expect(body.errors).toMatchObject([
      {
        message: 'Send the IANA name of a time zone as timeZone, such as Europe/Berlin',
        extensions: { code: 'VALIDATION_FAILED' },
      },
    ])
  })
})

describe('the spread of mastery', () => {
  test('counts sections, and quizzes without sections, at each level', async () => {
    const ada = await createUser(it)
    const ask = async () =>
      Object.fromEntries(
        (await viewer('masterySpread { mastery count }', ada)).masterySpread.map(
          ({ mastery, count }: { mastery: string; count: number }) => [mastery, count],
        ),
      )
    const none = { NOT_STARTED: 0, LEARNING: 0, FAMILIAR: 0, PROFICIENT: 0, MASTERED: 0 }
    expect(await ask()).toEqual(none)
    // The questions without a section belong to no section.
    const sections = await createQuiz(it, ada, { A: 2, B: 2, C: 1, '': 1 })
    const whole = await createQuiz(it, ada, { '': 4 })
    await createQuiz(it, ada, { '': 2 })
    expect(await ask()).toEqual({ ...none, NOT_STARTED: 5 })
    await take(ada, sections, [true, false, true, true, false, true])
    await take(ada, whole, [true, true, true, false])
    expect(await ask()).toEqual({ NOT_STARTED: 1, LEARNING: 1, FAMILIAR: 1, PROFICIENT: 1, MASTERED: 1 })
    expect(Object.keys(await ask())).toEqual(Object.keys(none))
    const eve = await createUser(it)
    expect((await viewer('masterySpread { count }', eve)).masterySpread).toEqual(
      Array.from({ length: 5 }, () => ({ count: 0 })),
    )
  })
})

describe('the weakest section', () => {
  const FIELDS =
    'weakestSection { quiz { id title } section { id name questionCount progress { accuracy mastery } } }'

  test('has the lowest accuracy of those practised and not mastered, over all quizzes', async () => {
    const ada = await createUser(it)
    const [first, second] = [
      await createQuiz(it, ada, { A: 2, B: 2 }),
      await createQuiz(it, ada, { C: 4, D: 1 }),
    ]
    expect(await viewer(FIELDS, ada)).toEqual({ weakestSection: null })
    await take(ada, first, [true, true, true, false])
    expect((await viewer(FIELDS, ada)).weakestSection).toEqual({
      quiz: { id: first.id, title: 'A quiz' },
      section: {
        id: first.sectionIds[1],
        name: 'B',
        questionCount: 2,
        progress: { accuracy: 50, mastery: 'FAMILIAR' },
      },
    })
    await take(ada, second, [true, false, false, false, true])
    expect((await viewer(FIELDS, ada)).weakestSection).toMatchObject({
      quiz: { id: second.id },
      section: { name: 'C', progress: { accuracy: 25, mastery: 'LEARNING' } },
    })
    // Once mastered, a section is no longer the weakest, whatever its accuracy.
    await take(ada, second, [true, true, true, true, true])
    expect((await viewer(FIELDS, ada)).weakestSection).toMatchObject({ section: { name: 'B' } })
    await take(ada, first, [true, true, true, true])
    expect(await viewer(FIELDS, ada)).toEqual({ weakestSection: null })
  })

  test('is no section of another user, and shows the progress of the user who just signed in', async () => {
    const [eve, ada] = [await createUser(it), await signUp(it)]
    const quiz = await createQuiz(it, ada, { A: 2 })
    await take(ada, quiz, [true, false])
    expect(await viewer(FIELDS, eve)).toEqual({ weakestSection: null })
    const { username, password } = ada
    const { body } = await it.graphql(
      `mutation ($input: LogInInput!) { logIn(input: $input) { ... on Session { user { ${FIELDS} } } } }`,
      { input: { username, password } },
      eve.token,
    )
    expect(body.data.logIn.user.weakestSection).toMatchObject({
      quiz: { id: quiz.id },
      section: { progress: { accuracy: 50 } },
    })
  })
})
