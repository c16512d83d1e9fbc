import { randomFrom, seedFor } from '../../api/src/attempts/shuffling/random.ts'
import { calibrationOf, type CalibrationBin } from '../../api/src/learning/testing/calibration.ts'
import { figuresOf, mean, type ForecastFigures } from '../../api/src/learning/testing/forecast-figures.ts'
import { takeExam, type ForecastOutcome } from '../../api/src/learning/testing/readiness-trial.ts'
import { ORDINARY, SimulatedMind } from '../../api/src/learning/testing/simulated-mind.ts'
import type { Prediction } from '../../api/src/learning/testing/study.ts'
import { call, makeQuiz, signUp, type Learner } from '../learners.ts'
import type { BenchServer } from '../program.ts'
import { openStage } from '../stage.ts'
import { readinessLine, showCalibration } from './learning-report.ts'

const SEED = 1
const LEARNERS = 30
const DAYS = 28
const QUESTIONS = 120
const SECTIONS = 4
const ATTENDANCE = 0.8
const EXAMS_AFTER = [1, 7, 30]
const DAY = 86_400_000
// By how many points the chances may be off in the mean.
const MOST_OFF = 2

interface ApiResult {
  answers: number
  seconds: number
  said: number
  came: number
  calibration: CalibrationBin[]
  readiness: (ForecastFigures & { examAfter: number })[]
  isMet: boolean
}

/** A learner who practises over REST. */
interface Student extends Learner {
  quizId: string
  mind: SimulatedMind
  /** The index of each question in the quiz, by its id. */
  indexes: Map<string, number>
  /** Whether the latest answer to a question was right, by its index. */
  latest: Map<number, boolean>
  /** Whether they practise on a day. */
  random: () => number
}

/**
 * Simulates learners who practise today's plan over REST for four weeks, with a clock that is moved. Compares
 * the chances that the server said before their answers with these, and its forecasts with exams.
 */
export async function learningApi(): Promise<ApiResult> {
  console.log(
    `\nlearningApi: ${LEARNERS} simulated learners over REST, ${DAYS} days, ${QUESTIONS} questions each`,
  )
  const stage = await openStage()
  try {
    const server = await stage.startProduct(await stage.makeDatabase('learning_api'), { MOVED_CLOCK: 'on' })
    const students = await Promise.all(
      Array.from({ length: LEARNERS }, (_, number) => enrol(server.address, number)),
    )
    const begin = performance.now()
    const predictions: Prediction[] = []
    let answers = 0
    for (let day = 0; day < DAYS; day++) {
      await server.moveClock(day * DAY)
      const here = students.filter(({ random }) => random() < ATTENDANCE)
      for (const practised of await Promise.all(here.map((student) => practise(server, student, day)))) {
        predictions.push(...practised.predictions)
        answers += practised.answers
      }
    }
    const seconds = (performance.now() - begin) / 1000
    return report({ answers, seconds, predictions, outcomes: await takeExams(server, students) })
  } finally {
    await stage.close()
  }
}

async function enrol(address: string, number: number): Promise<Student> {
  const learner = await signUp(address, `learner${number}`)
  const quizId = await makeQuiz(address, learner, 'Learned', QUESTIONS)
  const memory = await readMemory(address, learner, quizId)
  const sections = Array.from({ length: QUESTIONS }, (_, index) => Math.floor((index * SECTIONS) / QUESTIONS))
  const seed = seedFor(SEED, `learner ${number}`)
  return {
    ...learner,
    quizId,
    mind: new SimulatedMind(sections, ORDINARY, randomFrom(seedFor(seed, 'mind'))),
    indexes: new Map(memory.map(({ question_id }, index) => [question_id, index])),
    latest: new Map(),
    random: randomFrom(seedFor(seed, 'habits')),
  }
}

interface Remembered {
  question_id: string
  last_day: string | null
  chance: number
}

async function readMemory(address: string, { token }: Learner, quizId: string): Promise<Remembered[]> {
  const path = `/api/quizzes/${quizId}/memory/`
  return (await call<{ questions: Remembered[] }>(address, path, { token })).questions
}

interface Asked {
  question_id: string
}

/** Practises the plan of a day, and again what was missed. */
async function practise({ address }: BenchServer, student: Student, day: number) {
  const { token, quizId, mind, indexes, latest } = student
  const said = new Map(
    (await readMemory(address, student, quizId)).map((question) => [question.question_id, question]),
  )
  const body = { mode: 'TODAY' }
  const started = await call<{ practice_id: string; question: Asked | null }>(address, '/api/practice/', {
    token,
    body,
  })
  const predictions: Prediction[] = []
  let [question, answers] = [started.question, 0]
  while (question) {
    const { question_id } = question
    const index = indexes.get(question_id) ?? 0
    const isRight = mind.answer(index, day)
    const key = index % 4
    const answered = await call<{ is_correct: boolean; question: Asked | null }>(
      address,
      `/api/practice/${started.practice_id}/answer/`,
      {
        token,
        body: {
          review_id: crypto.randomUUID(),
          question_id,
          selected_option: isRight ? key : (key + 1) % 4,
        },
      },
    )
    if (answered.is_correct !== isRight) throw new Error('The server judges by another key')
    latest.set(index, isRight)
    const before = said.get(question_id)
    // A chance is said of the first answer on a day, also of a question that was never seen.
    if (before) predictions.push({ chance: before.chance, isCorrect: isRight })
    said.delete(question_id)
    question = answered.question
    answers++
  }
  return { predictions, answers }
}

interface Readiness {
  expected: number
  low: number
  high: number
}

async function takeExams({ address }: BenchServer, students: Student[]): Promise<ForecastOutcome[][]> {
  return Promise.all(
    EXAMS_AFTER.map((after) =>
      Promise.all(
        students.map(async ({ token, quizId, mind, latest }, number): Promise<ForecastOutcome> => {
          const day = DAYS - 1 + after
          const on = new Date(Date.now() + day * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length)
          const path = `/api/quizzes/${quizId}`
          const said = await call<Readiness>(address, `${path}/readiness/?on=${on}`, { token })
          const random = randomFrom(seedFor(SEED, `exam ${after} of ${number}`))
          const { expected, low, high } = said
          const masteredShare = (100 * [...latest.values()].filter(Boolean).length) / QUESTIONS
          return { expected, low, high, masteredShare, ...takeExam(mind, QUESTIONS, day, random) }
        }),
      ),
    ),
  )
}

interface Came {
  answers: number
  seconds: number
  predictions: Prediction[]
  outcomes: ForecastOutcome[][]
}

function report({ answers, seconds, predictions, outcomes }: Came): ApiResult {
  const said = 100 * mean(predictions.map(({ chance }) => chance))
  const came = 100 * mean(predictions.map(({ isCorrect }) => (isCorrect ? 1 : 0)))
  const isCalibrated = Math.abs(said - came) <= MOST_OFF
  const calibration = calibrationOf(predictions)
  console.log(`  ${answers} answers in ${seconds.toFixed(0)} s`)
  console.log(
    `  ${isCalibrated ? '✓' : '✗'} chances: said ${said.toFixed(1)} %, came ${came.toFixed(1)} % (at most ${MOST_OFF} points off)`,
  )
  console.log(showCalibration(calibration))
  const readiness = outcomes.map((outcome, index) => {
    const examAfter = EXAMS_AFTER[index] ?? 0
    const figures = figuresOf(outcome)
    console.log(readinessLine(`exam ${examAfter} ${examAfter === 1 ? 'day' : 'days'} later`, figures, null))
    return { examAfter, ...figures }
  })
  console.log(
    '  too few learners for the goals of forecasts, and all of them follow the plan: see “learning”',
  )
  return { answers, seconds, said, came, calibration, readiness, isMet: isCalibrated }
}
