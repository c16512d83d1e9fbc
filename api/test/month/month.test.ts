// A learner’s month with a clock that the test moves: a quiz is imported for an exam in 28 days, practised
// by the plan on two devices, updated and corrected, while the clocks change. All that the product says is
// recounted each day from the answers that were given.
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../support/test-app.ts'
import { checkFigures, checkForecasts, checkLog, checkMemory, checkPlan, openPlan } from './support/checks.ts'
import { checkDays, checkFacts } from './support/explanations.ts'
import { giveAnswer } from './support/give-answer.ts'
import { importQuiz } from './support/import-quiz.ts'
import { AUTHORED, IMPORTED, UPDATED, WRONGLY_KEYED } from './support/months-quiz.ts'
import { checkSentences } from './support/sentences.ts'
import { dateOf, dayOf, type MonthQuestion, type Records } from './support/records.ts'
import { scoreOf } from './support/recount/figures.ts'
import { recountWrong, type RecountedPlace } from './support/recount/plan.ts'
import { complete, practiseOnBoth, saveAnswers, startAttempt } from './support/sittings.ts'
import { Student } from './support/student.ts'

const it = useTestApp()

const FIRST_DAY = dayOf('2026-03-10')
const EXAM_DAY = FIRST_DAY + 28
// In the night to this day, the clocks go forward.
const SUMMER_TIME = dayOf('2026-03-29')
const records: Records = {
  timeZone: 'Europe/Berlin',
  dailySize: 20,
  questions: [],
  log: [],
  attempts: [],
  exam: { day: EXAM_DAY, passScore: 70, draws: 40, weights: new Map() },
  said: [],
}
let ada: Student
let quizId: string

const local = (day: number, time: string) => `${dateOf(day)}T${time}`
const quiz = (path: string) => `/api/quizzes/${quizId}/${path}`

beforeAll(async () => {
  ada = await Student.register(it, records, local(FIRST_DAY, '18:00'))
  quizId = await importQuiz(it, ada, IMPORTED)
  const [anatomy, biology, chemistry] = [...new Set(records.questions.map(({ sectionId }) => sectionId))]
  records.exam.weights = new Map([
    [anatomy ?? null, 3],
    [biology ?? null, 2],
    [chemistry ?? null, 1],
    [null, 0.5],
  ])
  await ada.phone.rest('PUT', quiz('exam/'), {
    date: dateOf(EXAM_DAY),
    pass_score: 70,
    draws: 40,
    weights: [...records.exam.weights].map(([section_id, weight]) => ({ section_id, weight })),
  })
})

async function checkAll(): Promise<void> {
  await checkMemory(ada, quizId)
  await checkFigures(ada, quizId)
  await checkForecasts(ada, quizId)
  await checkDays(ada, quizId)
  await checkFacts(ada, quizId)
  await checkLog(ada, async (token) => (await it.rest('GET', '/api/reviews.csv', { token })).text)
}

/** Practises what is left of the plan. */
async function practisePlan(plan: readonly RecountedPlace[], shuffle = false): Promise<void> {
  const given = records.log.filter(({ day }) => day === ada.today)
  const answered = new Set(given.map(({ question }) => question))
  const left = plan.map(({ question }) => question).filter((question) => !answered.has(question))
  await practiseOnBoth(ada, { mode: 'TODAY', shuffle_options: shuffle }, left)
  await checkPlan(ada, plan)
}

/** An ordinary evening. */
async function evening(day: number, time = '18:30'): Promise<RecountedPlace[]> {
  ada.goTo(local(day, time))
  const plan = await openPlan(ada, quizId)
  await checkSentences(ada, plan)
  await practisePlan(plan, day % 2 === 1)
  return plan
}

const all = () => [...records.questions]
const ofSection = (name: string) => all().filter(({ text }) => AUTHORED.get(text)?.section === name)
const at = (day: number) => FIRST_DAY + day

test('what the product says all month is what follows from the answers', { timeout: 300_000 }, async () => {
  await checkAll()
  for (const day of [0, 1]) {
    await evening(at(day))
    await checkAll()
  }

  // A whole quiz in the morning, some of it left out, and practice in the evening.
  ada.goTo(local(at(3), '08:00'))
  const plan = await openPlan(ada, quizId)
  const whole = await startAttempt(ada, { kind: 'QUIZ', path: quiz('start/') })
  const answered = all().filter((_question, index) => index % 5 > 0)
  await saveAnswers(ada, ada.phone, whole, answered.slice(0, 30))
  await saveAnswers(ada, ada.laptop, whole, answered.slice(30))
  await complete(ada, whole)
  await checkPlan(ada, plan)
  await checkSentences(ada, plan)
  await checkAll()
  ada.goTo(local(at(3), '21:00'))
  await practisePlan(plan)
  await checkAll()

  for (const day of [4, 5, 6]) {
    await evening(at(day))
    await checkAll()
  }
  for (const question of [all()[2], all()[40]] as MonthQuestion[]) {
    await ada.phone.rest('PUT', quiz(`questions/${question.id}/flag/`))
    question.isFlagged = true
  }

  // The file was edited: questions vanish, others are new, one is asked with another option.
  ada.goTo(local(at(8), '12:00'))
  await importQuiz(it, ada, UPDATED)
  await checkAll()
  await evening(at(8))
  await checkAll()

  // An attempt at a section over two days, with practice in between.
  await evening(at(9))
  const section = await startAttempt(ada, {
    kind: 'SECTION',
    path: quiz(`sections/${ofSection('Chemistry')[0]?.sectionId}/start/`),
  })
  await saveAnswers(ada, ada.phone, section, ofSection('Chemistry').slice(0, 5))
  await checkAll()
  await evening(at(10))
  await saveAnswers(ada, ada.laptop, section, ofSection('Chemistry').slice(5, 11))
  await complete(ada, section)
  await checkAll()

  // The key of a question was wrong all the time.
  ada.goTo(local(at(12), '07:30'))
  const question = all().find(({ text }) => text === WRONGLY_KEYED) as MonthQuestion
  const truth = AUTHORED.get(WRONGLY_KEYED)?.truth ?? -1
  const correction = { answer_index: truth, reason: 'The key was wrong', dry_run: false }
  await ada.laptop.rest('POST', quiz(`questions/${question.id}/correct/`), correction)
  question.version.right = truth
  await checkAll()
  await evening(at(12))
  await checkAll()

  // A mock exam.
  const { phone } = ada
  const takeMock = async (leftOut: number) => {
    const mock = await startAttempt(ada, { kind: 'MOCK', path: quiz('mock/'), body: { timer_minutes: 60 } })
    expect(mock.questions.size).toBe(40)
    await checkForecasts(ada, quizId)
    const paper = [...mock.questions.keys()]
    await saveAnswers(ada, phone, mock, paper.slice(leftOut))
    await complete(ada, mock)
  }
  await evening(at(13))
  ada.goTo(local(at(14), '10:00'))
  await takeMock(0)
  await checkAll()

  // A train without a network: answers of the evening arrive in the morning.
  await evening(at(15))
  ada.goTo(local(at(15), '22:00'))
  const { practice_id: offline } = await phone.rest('POST', '/api/practice/', {
    mode: 'ALL',
    quiz_id: quizId,
  })
  const given = [0, 1, 2].map((minute) => local(at(15), `23:0${minute}`))
  for (const [index, moment] of given.entries()) {
    ada.goTo(moment)
    const late = all()[30 + index] as MonthQuestion
    const option = ada.choose(late)
    const answeredAt = ada.moment
    ada.goTo(local(at(16), '08:00'))
    await giveAnswer(ada, phone, { practiceId: offline, question: late, option, answeredAt })
    ada.log(late, option, { at: Date.parse(answeredAt) })
  }
  await checkAll()
  await evening(at(16))
  await checkAll()

  // The clocks go forward at two in the night: the study day ends at five, not at four.
  const eve = await evening(SUMMER_TIME - 1)
  ada.goTo(local(SUMMER_TIME, '04:30'))
  await practiseOnBoth(ada, { mode: 'WRONG', quiz_id: quizId }, recountWrong(records, ada.today))
  expect(ada.today).toBe(SUMMER_TIME - 1)
  await checkPlan(ada, eve)
  await checkAll()
  const nextPlan = await evening(SUMMER_TIME, '05:00')
  expect(ada.today).toBe(SUMMER_TIME)
  await checkPlan(ada, nextPlan)
  await checkAll()

  await evening(at(20))
  ada.goTo(local(at(21), '17:00'))
  await takeMock(5)
  await checkAll()
  // The plan of this day is opened after the mock exam, so it leaves out what was asked.
  await evening(at(21), '20:00')
  await checkAll()

  // An attempt that is begun in the evening and completed in the morning: its answers are of the evening.
  await evening(at(22))
  const overnight = await startAttempt(ada, {
    kind: 'SECTION',
    path: quiz(`sections/${ofSection('Biology')[0]?.sectionId}/start/`),
  })
  await saveAnswers(ada, phone, overnight, ofSection('Biology').slice(0, 8))
  ada.goTo(local(at(23), '07:00'))
  await complete(ada, overnight)
  await checkAll()
  for (const day of [23, 25, 26, 27]) {
    await evening(at(day))
    await checkAll()
  }

  // The exam.
  ada.goTo(local(at(28), '09:00'))
  const exam = await startAttempt(ada, { kind: 'QUIZ', path: quiz('start/') })
  await saveAnswers(ada, phone, exam, all())
  await complete(ada, exam)
  await checkAll()

  // The exam is over, so that the plan is for the day itself.
  await evening(at(29))
  await checkAll()

  // The month was no easy one: there was much to recount.
  expect(records.said.map(({ attempt }) => attempt.kind)).toEqual(['QUIZ', 'MOCK', 'MOCK', 'QUIZ'])
  expect(records.log.length).toBeGreaterThan(600)
  const said = records.said.at(-1)
  const came = scoreOf(exam)
  expect(came).toBeGreaterThanOrEqual(said?.low ?? 100)
  expect(came).toBeLessThanOrEqual(said?.high ?? 0)
})
