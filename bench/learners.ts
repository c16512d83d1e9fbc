// Users for measurements.

const PASSWORD = 'secret1'

/** A signed-in user. */
export interface Learner {
  userId: string
  token: string
}

/** A learner with an open attempt. */
export interface TakingLearner extends Learner {
  quizId: string
  attemptId: string
  questionIds: string[]
}

/** Registers a user and signs in. */
export async function signUp(address: string, username = 'bench'): Promise<Learner> {
  const account = { username, email: `${username}@example.org`, password: PASSWORD }
  await call(address, '/api/auth/register/', { body: account })
  return signIn(address, username)
}

/** Signs in a user whom `signUp` has registered. */
export async function signIn(address: string, username: string): Promise<Learner> {
  const { user_id: userId, token } = await call<{ user_id: string; token: string }>(
    address,
    '/api/auth/login/',
    { body: { username, password: PASSWORD } },
  )
  return { userId, token }
}

/**
 * Uploads a quiz.
 *
 * @param count the number of questions.
 * @returns the id of the quiz.
 */
export async function makeQuiz(
  address: string,
  { token }: Learner,
  title: string,
  count: number,
): Promise<string> {
  const items = Array.from({ length: count }, (_, index) => ({
    question: `Question ${index}: which of these is it, "this" or that?`,
    options: ['first', 'second', 'third', 'fourth'].map((option) => `The ${option}, as in case ${index}`),
    correct_answer: index % 4,
    section: `Section ${Math.floor((index * 4) / count) + 1}`,
  }))
  const form = new FormData()
  form.set('quiz_title', title)
  form.set('file', new File([JSON.stringify(items)], 'quiz.json'))
  return (await call<{ quiz_id: string }>(address, '/api/files/upload/', { token, form })).quiz_id
}

/** Creates learners, each with an open attempt at their own quiz. The attempts have a deadline. */
export async function makeTakingLearners(
  address: string,
  count: number,
  questions: number,
): Promise<TakingLearner[]> {
  const learners: TakingLearner[] = []
  for (let index = 0; index < count; index++) {
    const learner = await signUp(address, `taker${index}`)
    const quizId = await makeQuiz(address, learner, 'Taken', questions)
    const { token } = learner
    const start = await call<{ attempt_id: string }>(address, `/api/quizzes/${quizId}/start/`, {
      token,
      body: { timer_minutes: 1440 },
    })
    const { quiz } = await call<{ quiz: { sections: { questions: { question_id: string }[] }[] } }>(
      address,
      `/api/quizzes/${quizId}/`,
      { token },
    )
    const questionIds = quiz.sections.flatMap((section) =>
      section.questions.map((question) => question.question_id),
    )
    learners.push({ ...learner, quizId, attemptId: start.attempt_id, questionIds })
  }
  return learners
}

/**
 * Calls the REST API: POST with a body, otherwise GET.
 *
 * @throws Error with the response if the call fails.
 */
export async function call<Data>(
  address: string,
  path: string,
  { token, body, form }: { token?: string; body?: object; form?: FormData } = {},
): Promise<Data> {
  const response = await fetch(`${address}${path}`, {
    method: body || form ? 'POST' : 'GET',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return (JSON.parse(text) as { data: Data }).data
}
