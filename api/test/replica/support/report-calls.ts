/** Asks the API for a path, or a field of GraphQL. */
interface Asking {
  get: (path: string) => Promise<unknown>
  ask: (query: string) => Promise<unknown>
}

/** Lists the calls that read reports, with a statement that each of them runs. */
export function reportCalls(
  { get, ask }: Asking,
  { quiz, classroom, assignment }: { quiz: string; classroom: string; assignment: string },
): [report: () => Promise<unknown>, statement: string][] {
  const ofQuiz = `/api/quizzes/${quiz}`
  const ofAssignment = `/api/assignments/${assignment}`
  const gradebook = `/api/classrooms/${classroom}/gradebook/`
  return [
    [() => get(gradebook), 'read-gradebook-members-ASC'],
    [() => get(`/api/classrooms/${classroom}/gradebook.csv`), 'read-gradebook-version'],
    [() => get(`${ofAssignment}/analysis/`), 'read-question-contents'],
    [() => get(`${ofAssignment}/matrix.csv`), 'read-matrix-answers'],
    [() => get(`${ofQuiz}/analysis/`), 'find-analyzed-quiz-attempts'],
    [() => get(`${ofQuiz}/readiness/`), 'read-learned-sections'],
    [() => get(`${ofQuiz}/forecasts/`), 'list-forecasts'],
    [() => get('/api/reviews.csv'), 'list-reviews-ASC'],
    [() => get('/api/reviews.txt'), 'list-remembered-questions'],
    [
      () =>
        ask(
          `classroom(id: "${classroom}") { gradebook { rows { totalCount edges { node { memberId } } } } }`,
        ),
      'read-gradebook-members-ASC',
    ],
    [
      () => ask(`assignment(id: "${assignment}") { analysis { questions { text } } }`),
      'read-question-contents',
    ],
    [() => ask(`readiness(quizId: "${quiz}") { day }`), 'read-learned-sections'],
    [() => ask(`forecasts(quizId: "${quiz}") { attemptId }`), 'list-forecasts'],
  ]
}
