// Compares what the product shows of a class with a recount.
import { differences } from '../../../src/results/analysis/testing/differences.ts'
import { analysisOf } from './analyzed.ts'
import type { RawAttempt } from './ledger.ts'
import { countedOf, percent, reviewOf, statisticsOf } from './recounted.ts'
import type { Given, World } from './world.ts'

/** Lists what differs from a recount: nothing, unless the product is wrong. */
export async function compare(world: World): Promise<string[]> {
  const statistics = await ofStatistics(world)
  // Reading statistics completes attempts that are overdue, so it comes before the raw answers are read.
  const raw = await world.raw()
  const rest = [ofReviews, ofGradebook, ofAnswers, ofAnalysis].map((part) => part(world, raw))
  return [...statistics, ...(await Promise.all(rest)).flat()]
}

const PROGRESS = `query ($id: ID!) { quiz(id: $id) { progress { masteredShare }
  sections { progress { masteredShare } } } }`

async function ofStatistics(world: World): Promise<string[]> {
  const { quiz, ledger } = world
  const found: string[] = []
  for (const learner of world.learners) {
    const { body } = await world.call('GET', `/api/quizzes/${quiz.id}/statistics/`, undefined, learner)
    const whole = await world.call('GET', `/api/quizzes/${quiz.id}/`, undefined, learner)
    const shares = (await world.graphql(PROGRESS, { id: quiz.id }, learner)).body.data.quiz
    const attempts = (await world.raw()).filter(({ taker }) => taker === learner.id)
    const shown = {
      ...body.data,
      ...whole.body.data.user_progress,
      mastered_share: shares.progress.masteredShare,
      section_stats: body.data.section_stats.map((section: object, at: number) => ({
        ...section,
        mastered_share: shares.sections[at].progress.masteredShare,
      })),
    }
    found.push(...differences(shown, statisticsOf(ledger, quiz.sectionIds, attempts), 'statistics'))
  }
  return found
}

async function ofReviews(world: World, raw: RawAttempt[]): Promise<string[]> {
  const found: string[] = []
  for (const attempt of raw.filter(({ status }) => status === 'COMPLETED')) {
    const learner = world.learners.find(({ id }) => id === attempt.taker)
    const { body } = await world.call('GET', `/api/attempts/${attempt.id}/`, undefined, learner)
    found.push(...differences(body.data, reviewOf(world.ledger, attempt), 'review'))
  }
  return found
}

async function ofGradebook(world: World, raw: RawAttempt[]): Promise<string[]> {
  const { body } = await world.call('GET', `/api/classrooms/${world.classroomId}/gradebook/`)
  const expected = world.learners.map(({ memberId, isGone }, who) => ({
    member_id: memberId,
    state: isGone ? 'REMOVED' : 'ACTIVE',
    cells: world.given.map((given) => cellOf(world, given, who, raw)),
  }))
  return differences(body.data.rows, expected, 'gradebook')
}

function cellOf(world: World, given: Given, who: number, raw: RawAttempt[]): object {
  const own = raw.filter(
    ({ assignmentId, taker }) => assignmentId === given.id && taker === world.learners[who]?.id,
  )
  const counted = countedOf(world.ledger, given.rule, own)
  const { right, of } = counted ? world.ledger.shareOf(counted) : { right: 0, of: 0 }
  const due = world.dueOf(given, who) ?? Number.POSITIVE_INFINITY
  const isExcused = given.terms.get(who)?.excused === true
  const state = () => {
    if (isExcused) return 'EXCUSED'
    if (own.some(({ status }) => status === 'IN_PROGRESS')) return 'IN_PROGRESS'
    if (counted) return counted.completedAt > due ? 'LATE' : 'SUBMITTED'
    return world.now() >= due ? 'MISSING' : 'NOT_STARTED'
  }
  return {
    assignment_id: given.id,
    score: isExcused || of === 0 ? null : percent(right, of),
    state: state(),
    attempts: own.length,
    extended: given.terms.has(who),
  }
}

async function ofAnswers(world: World, raw: RawAttempt[]): Promise<string[]> {
  const found: string[] = []
  for (const given of world.given) {
    const { body } = await world.call('GET', `/api/assignments/${given.id}/answers/`)
    const expected = raw
      .filter(({ assignmentId }) => assignmentId === given.id)
      .flatMap((attempt) =>
        [...attempt.answers]
          .sort(([one], [other]) => one - other)
          .map(([question, option]) => {
            const mark = world.ledger.markOf(attempt, question)
            return {
              attempt_id: attempt.id,
              question_id: world.quiz.questions[question]?.id,
              status: attempt.status,
              selected_option: option,
              is_correct: mark === null ? null : mark === 1,
            }
          }),
      )
    found.push(...differences(body.data.answers, expected, 'answers'))
  }
  return found
}

const ANALYSIS = `query ($id: ID!, $choice: AttemptChoice!) { assignment(id: $id) { analysis(attempts: $choice) {
  n mean median sd skewness kurtosis cic errorRatio standardError kr20 questions(count: 100) {
    questionId questionNumber answerIndex n facility facilityRange { low high } discrimination
    shrunkDiscrimination { value low high } efficiency guessScore alarm { option } findings
    options { index n share meanRest correlation thirds { low middle high } } } } } }`

async function ofAnalysis(world: World, raw: RawAttempt[]): Promise<string[]> {
  const found: string[] = []
  for (const given of world.given)
    for (const choice of ['FIRST', 'COUNTED'] as const) {
      const expected = analysisOf(world, given, choice, raw)
      const query = `?attempts=${choice.toLowerCase()}`
      const { body } = await world.call('GET', `/api/assignments/${given.id}/analysis/${query}`)
      found.push(...differences(body.data, inSnakeCase(expected), 'analysis'))
      const graphql = await world.graphql(ANALYSIS, { id: given.id, choice })
      found.push(...differences(graphql.body.data.assignment.analysis, expected, 'analysis in GraphQL'))
    }
  return found
}

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase)
  if (typeof value !== 'object' || value === null) return value
  const renamed = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [renamed(name), inSnakeCase(item)]))
}
