// The calls of which the server keeps the answer under an Idempotency-Key, so that they have their effect
// only once however often they are sent. A test compares both lists with the server.

const MUTATIONS: ReadonlySet<string> = new Set([
  'completeAttempt',
  'createAssignment',
  'importQuiz',
  'importRoster',
  'startAssignment',
  'startAttempt',
  'startMockExam',
  'startSharedQuiz',
  'syncQuiz',
])

const PATHS = [
  '/api/assignments/*/start',
  '/api/attempts/*/complete',
  '/api/classrooms/*/assignments',
  '/api/classrooms/*/roster',
  '/api/files/upload',
  '/api/quizzes/*/mock',
  '/api/quizzes/*/sections/*/start',
  '/api/quizzes/*/start',
  '/api/shared/*/start',
].map((path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}/?$`))

/** Whether a mutation takes an Idempotency-Key. */
export function takesKey(mutation: string): boolean {
  return MUTATIONS.has(mutation)
}

/** Whether a POST to a path takes an Idempotency-Key. */
export function pathTakesKey(path: string): boolean {
  const [withoutQuery = ''] = path.split('?')
  return PATHS.some((pattern) => pattern.test(withoutQuery))
}
