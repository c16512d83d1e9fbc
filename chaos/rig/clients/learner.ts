import { Caller, type Reply } from './caller.ts'

const PASSWORD = 'secret1'

/** A quiz with its questions in the order of an attempt. */
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
 * Creates the items of a quiz file: a third of them without a section, the rest in two sections. Option 1 is
 * always correct.
 */
export function sampleItems(count: number): object[] {
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
 * @throws Error with the server's response, if it refuses.
 */
export async function makeLearner(url: string, username: string, questions: number): Promise<Learner> {
  const anonymous = new Caller(url)
  const account = { username, email: `${username}@example.org`, password: PASSWORD }
  const registered = await anonymous.post('/api/auth/register/', account)
  if (registered.status !== 201) throw refusal('register', registered)
  const token = await signIn(anonymous, username)
  anonymous.close()
  const caller = new Caller(url, token)
  const uploaded = await uploadQuiz(caller, 'Many', sampleItems(questions))
  if (uploaded.status !== 201) throw refusal('upload', uploaded)
  const id: string = uploaded.body.data.quiz_id
  const { body } = await caller.get(`/api/quizzes/${id}/`)
  caller.close()
  return { username, token, quiz: { id, questionIds: questionIdsIn(body) } }
}

/** The ids of the questions of a quiz that was read, in the order of an attempt. */
export function questionIdsIn(body: Reply['body']): string[] {
  type Question = { question_id: string }
  const { questions: unsectioned, sections } = body.data.quiz as {
    questions: Question[]
    sections: { questions: Question[] }[]
  }
  const all = [...sections.flatMap((section) => section.questions), ...unsectioned]
  return all.map((question) => question.question_id)
}

/** Uploads a quiz with these items. */
export function uploadQuiz(caller: Caller, title: string, items: object[]): Promise<Reply> {
  return caller.upload('/api/files/upload/', {
    fields: { quiz_title: title },
    file: { name: 'quiz.json', content: JSON.stringify(items) },
  })
}

async function signIn(caller: Caller, username: string): Promise<string> {
  const session = await logIn(caller, username)
  if (session.status !== 200) throw refusal('login', session)
  return session.body.data.token
}

/** Signs in a user whom `makeLearner` has created. */
export const logIn = (caller: Caller, username: string) =>
  caller.post('/api/auth/login/', { username, password: PASSWORD })

/**
 * Starts an attempt, or finds the open one.
 *
 * @returns its id, or null if the server sent none.
 */
export async function openAttempt(caller: Caller, quizId: string): Promise<string | null> {
  return openedBy(await startAttempt(caller, quizId))
}

export const startAttempt = (caller: Caller, quizId: string) => caller.post(`/api/quizzes/${quizId}/start/`)

/** The attempt that is open after a start: the new one, or the one that caused a conflict. */
export function openedBy({ status, body }: Reply): string | null {
  return status === 201 || status === 409 ? (body?.data?.attempt_id ?? null) : null
}

function refusal(
  what: string,
  { status, failure, body }: { status: number; failure?: string; body: unknown },
) {
  return new Error(`${what} failed: ${status} ${failure ?? JSON.stringify(body)}`)
}
