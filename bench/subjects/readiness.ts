import pg from 'pg'
import { showSpread, spreadOf, type Spread } from '../figures.ts'
import { call, signUp, type Learner } from '../learners.ts'
import type { BenchServer } from '../program.ts'
import { ROUNDS } from '../settings.ts'
import { openStage } from '../stage.ts'

// The goals are milliseconds until the response. The server's processor time is counted in steps of 10 ms, so
// it is divided by the calls of a round.
const SIZES = [
  { questionCount: 500, goal: 10, callsPerRound: 40 },
  { questionCount: 42_744, goal: 300, callsPerRound: 4 },
]
const PLAN_GOAL = 300
const MOCK_SIZE = 100
const DAY = 86_400_000
const EXAM_AFTER = 28

/** Of one call. */
interface Times {
  processor: Spread
  /** Until the response. */
  wall: Spread
}

interface ReadinessResult {
  sizes: {
    questions: number
    readiness: Times
    plan: Times
    startAndEnd: Times
    startAndEndOfMock: Times
    goal: number
    isMet: boolean
  }[]
  isMet: boolean
}

/**
 * Measures how long the readiness of a quiz takes over REST, with the plan's effect until an exam in 28 days,
 * and how long a start takes that keeps a forecast.
 */
export async function readiness(): Promise<ReadinessResult> {
  console.log('\nreadiness')
  const stage = await openStage()
  try {
    const url = await stage.makeDatabase('readiness')
    const product = await stage.startProduct(url)
    const sizes: ReadinessResult['sizes'] = []
    for (const { questionCount, goal, callsPerRound } of SIZES) {
      const learner = await signUp(product.address, `with${questionCount}`)
      const path = `/api/quizzes/${await makeLearnedQuiz(url, learner, questionCount)}`
      const { token } = learner
      const { address } = product
      const measure = (run: () => Promise<unknown>) => rounds(product, callsPerRound, run)
      const read = await measure(() => call(address, `${path}/readiness/`, { token }))
      const plan = await measure(async () => {
        await forgetPlan(url, learner)
        await call(address, '/api/today/', { token })
      })
      const start = await measure(() => startAndEnd(address, `${path}/start/`, { token, body: {} }))
      const mocks = { token, body: { size: MOCK_SIZE } }
      const mock = await measure(() => startAndEnd(address, `${path}/mock/`, mocks))
      const isMet = read.wall.median < goal && plan.wall.median < PLAN_GOAL
      console.log(`  ${isMet ? '✓' : '✗'} ${questionCount} questions: ${show(read)}; goal below ${goal} ms`)
      console.log(`    today’s plan: ${show(plan)}; goal below ${PLAN_GOAL} ms`)
      console.log(`    start and end: ${show(start)}; of a mock exam of ${MOCK_SIZE}: ${show(mock)}`)
      sizes.push({
        questions: questionCount,
        readiness: read,
        plan,
        startAndEnd: start,
        startAndEndOfMock: mock,
        goal,
        isMet,
      })
    }
    return { sizes, isMet: sizes.every(({ isMet }) => isMet) }
  } finally {
    await stage.close()
  }
}

const show = ({ processor, wall }: Times) =>
  `${showSpread(wall, 1)} ms, of which the server's processor time ${showSpread(processor, 1)} ms`

async function rounds(server: BenchServer, calls: number, run: () => Promise<unknown>): Promise<Times> {
  const measured: { wall: number; processor: number }[] = []
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [start, before] = [performance.now(), server.processorTime()]
    for (let count = 0; count < calls; count++) await run()
    const [wall, processor] = [performance.now() - start, server.processorTime() - before]
    measured.push({ wall: wall / calls, processor: processor / calls })
  }
  return {
    wall: spreadOf(measured.slice(1).map(({ wall }) => wall)),
    processor: spreadOf(measured.slice(1).map(({ processor }) => processor)),
  }
}

async function startAndEnd(
  address: string,
  path: string,
  start: { token: string; body: object },
): Promise<void> {
  const { attempt_id } = await call<{ attempt_id: string }>(address, path, start)
  await call(address, `/api/attempts/${attempt_id}/end/`, { token: start.token, body: {} })
}

// A plan is made at its first opening on a day.
async function forgetPlan(url: string, { userId }: Learner): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('DELETE FROM plans WHERE user_id = $1', [userId]).finally(() => client.end())
}

// Four fifths of the questions were answered in the last 40 days.
async function makeLearnedQuiz(url: string, { userId }: Learner, questionCount: number): Promise<string> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const today = Math.floor(Date.now() / DAY)
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count)
     VALUES (uuidv7(), $1, 'Learned', now(), $2, 10) RETURNING id`,
    [userId, questionCount],
  )
  const id = rows[0]?.id ?? ''
  const statements: [text: string, values: unknown[]][] = [
    [
      `INSERT INTO sections (id, quiz_id, name, position, question_count)
       SELECT uuidv7(), $1, 'Section ' || n, n, $2::int / 10 FROM generate_series(1, 10) n`,
      [id, questionCount],
    ],
    [
      `INSERT INTO questions (id, quiz_id, section_id, position, text, options, answer_index)
       SELECT uuidv7(), $1, s.id, n, 'Question ' || n || ': which of these is it, this or that?',
         ARRAY['The first', 'The second', 'The third', 'The fourth'], n % 4
       FROM generate_series(1, $2::int) n
       JOIN sections s ON s.quiz_id = $1 AND s.position = 1 + (n - 1) * 10 / $2::int`,
      [id, questionCount],
    ],
    [
      `INSERT INTO question_progress (user_id, question_id, quiz_id, section_id, is_correct, answered_at,
         is_first_correct, first_day, last_day, due_day, stability, difficulty, reps, lapses)
       SELECT $2, id, quiz_id, section_id, position % 3 > 0, now(), position % 2 > 0, $3::int - 40,
         $3::int - position % 40, $3::int, 1 + (position % 300) / 10.0, 3 + position % 5, 3, 1
       FROM questions WHERE quiz_id = $1 AND position % 5 > 0`,
      [id, userId, today],
    ],
    [
      `INSERT INTO exams (user_id, quiz_id, date, pass_score) VALUES ($1, $2, DATE '1970-01-01' + $3::int, 60)`,
      [userId, id, today + EXAM_AFTER],
    ],
  ]
  for (const [text, values] of statements) await client.query(text, values)
  await client.query('VACUUM ANALYZE')
  await client.end()
  return id
}
