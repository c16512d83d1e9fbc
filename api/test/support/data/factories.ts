// Creates users, quizzes and attempts: through the API where that matters, otherwise as database rows.
import { randomBytes } from 'node:crypto'
import { quizOf, type QuizDocument } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import { openSession } from '../../../src/accounts/sessions/sessions.ts'
import type { TestApp } from '../test-app.ts'
import { writtenAs } from '../../../../quiz-format/test/support/read.ts'

const DAY = 86_400_000

/** A signed-in test user. */
export interface TestUser {
  id: string
  username: string
  token: string
}

/**
 * Creates a signed-in user as database rows, which avoids hashing a password.
 */
export async function createUser(test: TestApp): Promise<TestUser> {
  const id = uuid()
  const username = randomBytes(5).toString('hex')
  await test.database.pool.query(
    'INSERT INTO users (id, username, email, password_hash, date_joined) VALUES ($1, $2, $3, $4, now())',
    [id, username, `${username}@example.org`, 'none'],
  )
  return { id, username, token: await signIn(test, { userId: id, passwordHash: 'none' }) }
}

/**
 * Opens a session without a login.
 *
 * @returns its token.
 */
export async function signIn(
  { database, clock }: TestApp,
  user: Parameters<typeof openSession>[1],
): Promise<string> {
  const sessions = { idle: 14 * DAY, absolute: 30 * DAY }
  const deps = { ...database, now: () => clock.now ?? new Date(), sessions }
  return (await openSession(deps, user)) ?? ''
}

/**
 * Registers a user with a working password over REST and signs in.
 */
export async function signUp(test: TestApp): Promise<TestUser & { email: string; password: string }> {
  const username = randomBytes(5).toString('hex')
  const account = { username, email: `${username}@example.org`, password: `secret-${username}` }
  await test.rest('POST', '/api/auth/register/', { body: account })
  const { body } = await test.rest('POST', '/api/auth/login/', { body: account })
  return { ...account, id: body.data.user_id, token: body.data.token }
}

/**
 * Builds a quiz in which the second option is always the correct one.
 *
 * @param sections the number of questions by section name; the empty name means no section.
 */
function documentOf(sections: Record<string, number>): QuizDocument {
  return quizOf(
    Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => ({
        section: section === '' ? null : section,
        text: `${section || 'Loose'} ${index + 1}?`,
        options: ['wrong', 'right', 'false', 'no'],
        answerIndex: 1,
        explanation: null,
        format: 'PLAIN',
      })),
    ),
  )
}

/**
 * Builds a multipart form.
 */
export function form(
  fields: Record<string, string>,
  file?: { name: string; type?: string; content: string | Buffer },
) {
  const boundary = 'a-boundary-of-tests'
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(file.content), Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** A test quiz, with its questions in the order of an attempt. */
export interface TestQuiz {
  id: string
  sectionIds: string[]
  questions: { id: string; sectionId: string | null }[]
}

/**
 * Uploads a quiz over REST and looks up its ids.
 */
export async function createQuiz(
  test: TestApp,
  owner: TestUser,
  sections: Record<string, number> = { '': 3 },
): Promise<TestQuiz> {
  const content = writtenAs('json', documentOf(sections))
  const upload = form({ quiz_title: 'A quiz' }, { name: 'quiz.json', content })
  const { body } = await test.rest('POST', '/api/files/upload/', { token: owner.token, ...upload })
  const id: string = body.data.quiz_id
  return {
    id,
    sectionIds: (
      await test.sql<{ id: string }>('SELECT id FROM sections WHERE quiz_id = $1 ORDER BY position', [id])
    ).map((row) => row.id),
    questions: await test.sql(
      'SELECT id, section_id AS "sectionId" FROM questions WHERE quiz_id = $1 ORDER BY position',
      [id],
    ),
  }
}

/**
 * Starts an attempt over REST.
 *
 * @returns its id.
 */
export async function createAttempt(
  test: TestApp,
  learner: TestUser,
  quiz: TestQuiz,
  { sectionId, timerMinutes }: { sectionId?: string | undefined; timerMinutes?: number } = {},
): Promise<string> {
  const path = sectionId === undefined ? 'start/' : `sections/${sectionId}/start/`
  const { body } = await test.rest('POST', `/api/quizzes/${quiz.id}/${path}`, {
    token: learner.token,
    body: timerMinutes === undefined ? {} : { timer_minutes: timerMinutes },
  })
  return body.data.attempt_id
}

/** The correct option of every question that `createQuiz` creates. */
export const CORRECT = 1
/** A wrong option of every question that `createQuiz` creates. */
export const WRONG = 0
