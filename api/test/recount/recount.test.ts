// Recounts what the product shows of a class, from the raw answers only. It shares no code with the product.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { useTestApp } from '../support/test-app.ts'
import { PROPERTY_TIME, expectProperty } from '../../../quiz-format/test/support/properties.ts'
import { gradeOf, reviewOf, statisticsOf } from './support/recounted.ts'
import { step, type Step } from './support/steps.ts'
import { World } from './support/world.ts'

const it = useTestApp()
afterEach(() => {
  it.clock.now = null
})

// `npm run recount` sets the number. A batch must end before the time limit of a property.
const HISTORIES = Number(process.env['RECOUNT_HISTORIES'] ?? 4)
const BATCH = 10

test(
  'after any history of a class with corrections, all scores, statistics and mastery agree with a recount of the raw answers',
  async () => {
    const histories = fc.array(step, { minLength: 8, maxLength: 40, size: 'max' })
    const property = fc.asyncProperty(fc.nat(2), histories, play)
    for (let done = 0; done < HISTORIES; done += BATCH)
      await expectProperty(property, Math.min(BATCH, HISTORIES - done), done)
  },
  PROPERTY_TIME + HISTORIES * 5_000,
)

async function play(firstRule: number, steps: Step[]): Promise<void> {
  const world = new World(it)
  await world.begin(firstRule)
  for (const one of steps) await world.take(one)
  await checkStatistics(world)
  await checkReviews(world)
  await checkGradebook(world)
}

async function checkStatistics(world: World): Promise<void> {
  const { quiz, ledger } = world
  for (const learner of world.learners) {
    // This completes attempts that are overdue, so it comes before the raw answers are read.
    const { body } = await world.call('GET', `/api/quizzes/${quiz.id}/statistics/`, undefined, learner)
    const whole = await world.call('GET', `/api/quizzes/${quiz.id}/`, undefined, learner)
    const attempts = (await world.raw()).filter(({ taker }) => taker === learner.id)
    expect({ ...body.data, ...whole.body.data.user_progress }).toMatchObject(
      statisticsOf(ledger, quiz.sectionIds, attempts),
    )
  }
}

async function checkReviews(world: World): Promise<void> {
  for (const attempt of (await world.raw()).filter(({ isCompleted }) => isCompleted)) {
    const learner = world.learners.find(({ id }) => id === attempt.taker)
    const { body } = await world.call('GET', `/api/attempts/${attempt.id}/`, undefined, learner)
    expect(body.data).toMatchObject(reviewOf(world.ledger, attempt))
  }
}

async function checkGradebook(world: World): Promise<void> {
  const { body } = await world.call('GET', `/api/classrooms/${world.classroomId}/gradebook/`)
  const raw = await world.raw()
  const expected = world.learners.map(({ id, memberId }, who) => ({
    member_id: memberId,
    cells: world.given.map((given) => {
      const own = raw.filter(({ assignmentId, taker }) => assignmentId === given.id && taker === id)
      const score = given.excused.has(who) ? null : gradeOf(world.ledger, given.rule, own)
      return { assignment_id: given.id, score, attempts: own.length }
    }),
  }))
  expect(body.data.rows).toMatchObject(expected)
}
