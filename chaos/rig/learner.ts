import { Caller, type Reply } from './caller.ts'

const PASSWORD = 'secret1'

/** A quiz with its questions in the order of the file. */
interface LearnersQuiz {
  id: string
  questionIds: string[]
}

/** A user with a session and a quiz. */
export interface Learner {
  username: string
  token: string
  quiz: LearnersQuiz
}

/**
 * Creates the items of a quiz file: a third of the questions have no section, the others are in two sections.
 *
 * @param count the number of questions; option 1 is always correct.
 */
export function madeUpItems(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    question: `Question ${index}?`,
    options: ['a', 'b', 'c', 'd'],
    correct_answer: 1,
    ...(index % 3 > 0 && { section: `Section ${index % 3}` }),
  }))
}

/**
 * Registers a user, signs in, and uploads a quiz.
 *
 * @param url the server.
 * @throws Error with the server's response if it refuses.
 */
export async function enrol(url: string, username: string, questions: number): Promise<Learner> {
  const anyone = new Caller(url)
  const account = { username, email: `${username}@example.org`, password: PASSWORD }
  const registered = await anyone.post('/api/auth/register/', account)
  if (registered.status !== 201) throw refusal('register', registered)
  const token = await signIn(anyone, username)
  anyone.close()
  const caller = new Caller(url, token)
  const uploaded = await caller.upload('Many', madeUpItems(questions))
  if (uploaded.status !== 201) throw refusal('upload', uploaded)
  const id: string = uploaded.body.data.quiz_id
  const { body } = await caller.get(`/api/quizzes/${id}/`)
  caller.close()
  type Question = { question_id: string }
  const { questions: loose, sections } = body.data.quiz as {
    questions: Question[]
    sections: { questions: Question[] }[]
  }
  const all = [...sections.flatMap((section) => section.questions), ...loose]
  return { username, token, quiz: { id, questionIds: all.map((question) => question.question_id) } }
}

/**
 * Signs in a user created by this module.
 *
 * @returns the session token.
 */
async function signIn(caller: Caller, username: string): Promise<string> {
  const session = await logIn(caller, username)
  if (session.status !== 200) throw refusal('login', session)
  return session.body.data.token
}

/** The login request of a user created by this module. */
export const logIn = (caller: Caller, username: string) =>
  caller.post('/api/auth/login/', { username, password: PASSWORD })

/**
 * Starts an attempt, or returns the open one.
 *
 * @returns its id, or null if the server gave none.
 */
export async function openAttempt(caller: Caller, quizId: string): Promise<string | null> {
  return openedBy(await startAttempt(caller, quizId))
}

/** Starts an attempt of a whole quiz. */
export const startAttempt = (caller: Caller, quizId: string) => caller.post(`/api/quizzes/${quizId}/start/`)

/** The open attempt after a start: the new one, or the one that caused the conflict. */
export function openedBy({ status, body }: Reply): string | null {
  return status === 201 || status === 409 ? (body?.data?.attempt_id ?? null) : null
}

function refusal(
  what: string,
  { status, failure, body }: { status: number; failure?: string; body: unknown },
) {
  return new Error(`${what} failed: ${status} ${failure ?? JSON.stringify(body)}`)
}
