import type { Server } from '../server/client.ts'
import { type OwnQuiz, ownQuizzes } from '../quizzes/own-quizzes.ts'
import type { RetryOptions } from '../server/retry.ts'

/**
 * Fetches the user's quizzes, and keeps those with the given titles.
 * @throws NotSignedIn if the server rejects the token
 */
export async function quizzesByTitle(
  server: Server,
  titles: ReadonlySet<string>,
  retryOptions: RetryOptions,
): Promise<Map<string, OwnQuiz[]>> {
  const quizzes = new Map<string, OwnQuiz[]>()
  for await (const quiz of ownQuizzes(server, retryOptions)) {
    if (titles.has(quiz.title)) quizzes.set(quiz.title, [...(quizzes.get(quiz.title) ?? []), quiz])
  }
  return quizzes
}
