// The demo data of `npm run seed`. Everything is created through the REST API; only the dates are moved into
// the past afterwards.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { restCaller } from './rest-caller.mjs'
import { backdateAccount, backdateAttempt } from './seed-dates.mjs'
import { root } from '../step.mjs'

export const DEMO = { username: 'demo', email: 'demo@example.org', password: 'demo-account' }

// `days`: how many days ago the whole quiz was taken. `sectionDays`: how many days ago a section was taken.
const QUIZZES = [
  {
    title: 'World geography',
    description: 'Rivers, countries and mountains.',
    file: 'world-geography.csv',
    days: [41, 34, 27, 19, 12, 5],
    sectionDays: [38, 30, 16],
  },
  {
    title: 'Human biology',
    description: 'How the body works.',
    file: 'human-biology.json',
    days: [36, 24, 15, 8, 2],
    sectionDays: [33, 21, 10],
  },
  {
    title: 'HTTP and the web',
    description: 'Requests, answers and caches.',
    file: 'http-and-the-web.csv',
    days: [13, 6],
    sectionDays: [9],
  },
]
const FIRST_DAY = 42
const DAY = 86_400_000

/**
 * @typedef {{ quizId: string, sections: { section_id: string, questions: Question[] }[], questions:
 * Question[] }} SeededQuiz
 */
/** @typedef {{ question_id: string, options: string[], answer_index: number }} Question */
/**
 * @typedef {{ quiz: SeededQuiz, day: number, number: number, section: number | null }} PlannedAttempt
 */

/**
 * Adds what the demo account lacks.
 *
 * @param {{ address: string, client: import('pg').Client, signal: AbortSignal }} target a server, and its
 *   database.
 */
export async function seedDemo({ address, client, signal }) {
  const token = await signIn(address)
  const call = restCaller(address, token)
  const { quizzes } = await call('/api/quizzes/')
  const added = { quizzes: 0, attempts: 0 }
  /** @type {PlannedAttempt[]} */
  const attempts = []
  for (const { title, description, file, days, sectionDays } of QUIZZES) {
    let quizId = quizzes.find((/** @type {{ title: string }} */ quiz) => quiz.title === title)?.quiz_id
    if (quizId === undefined) {
      quizId = await upload(call, { title, description, file })
      added.quizzes++
    }
    const { quiz } = await call(`/api/quizzes/${quizId}/`)
    const seeded = { quizId, sections: quiz.sections, questions: quiz.questions }
    const planned = [
      ...days.map((day) => ({ day, section: null })),
      ...sectionDays.map((day, index) => ({ day, section: index % quiz.sections.length })),
    ].sort((a, b) => b.day - a.day)
    const done = await completedCount(client, quizId)
    attempts.push(...planned.map((plan, number) => ({ ...plan, number, quiz: seeded })).slice(done))
  }
  // Oldest first: the dashboard lists attempts in the order in which they were made.
  for (const attempt of attempts.sort((a, b) => b.day - a.day)) {
    signal.throwIfAborted()
    const at = new Date(Date.now() - attempt.day * DAY)
    await backdateAttempt(client, await take(call, attempt), at)
    added.attempts++
  }
  await backdateAccount(client, DEMO.username, new Date(Date.now() - FIRST_DAY * DAY))
  return added
}

/** @param {string} address */
async function signIn(address) {
  const call = restCaller(address)
  const login = () => call('/api/auth/login/', { body: { username: DEMO.username, password: DEMO.password } })
  try {
    return (await login()).token
  } catch {
    await call('/api/auth/register/', { body: DEMO }).catch((error) => {
      throw new Error(`The account "${DEMO.username}" exists with another password.`, { cause: error })
    })
    return (await login()).token
  }
}

/**
 * @param {ReturnType<typeof restCaller>} call
 * @param {{ title: string, description: string, file: string }} quiz
 * @returns {Promise<string>} its id.
 */
async function upload(call, { title, description, file }) {
  const form = new FormData()
  form.set('quiz_title', title)
  form.set('quiz_description', description)
  form.set('file', new File([readFileSync(join(root, 'samples', file))], file))
  return (await call('/api/files/upload/', { form })).quiz_id
}

/**
 * Takes a quiz, or a section of it, from start to end.
 *
 * @param {ReturnType<typeof restCaller>} call
 * @param {PlannedAttempt} plan
 * @returns {Promise<string>} the id of the attempt.
 */
async function take(call, { quiz, number, section }) {
  const { quizId, sections, questions } = quiz
  const part = section === null ? '' : `sections/${sections[section]?.section_id}/`
  const start = () => call(`/api/quizzes/${quizId}/${part}start/`, { body: {} })
  const { attempt_id: attempt } = await start().catch(async (error) => {
    // An interrupted seed has left an attempt open.
    const open = error.data?.attempt_id
    if (open === undefined) throw error
    await call(`/api/attempts/${open}/end/`, { body: {} })
    return start()
  })
  const attemptQuestions =
    section === null
      ? [...sections.flatMap((entry) => entry.questions), ...questions]
      : (sections[section]?.questions ?? [])
  for (const [index, { question_id: id, options, answer_index: correct }] of attemptQuestions.entries()) {
    const incorrect = (correct + 1 + (index % (options.length - 1))) % options.length
    await call(`/api/attempts/${attempt}/answer/${id}/`, {
      body: { selected_option: isKnown(number, index) ? correct : incorrect },
    })
  }
  await call(`/api/attempts/${attempt}/complete/`, { body: {} })
  return attempt
}

/**
 * Whether the learner knows the answer. The learner improves: with each attempt, another ninth of the
 * questions is known, and some are forgotten again.
 *
 * @param {number} number of the attempt, from 0.
 * @param {number} question its index.
 */
function isKnown(number, question) {
  const difficulty = (question * 5) % 9
  const isForgotten = (question + number * 3) % 11 === 0
  return difficulty < number + 3 && !isForgotten
}

/**
 * @param {import('pg').Client} client
 * @param {string} quizId
 * @returns {Promise<number>}
 */
async function completedCount(client, quizId) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM attempts WHERE quiz_id = $1 AND status = 'COMPLETED'`,
    [quizId],
  )
  return rows[0].count
}
