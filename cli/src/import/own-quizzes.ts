import type { Server } from '../server/client.ts'
import { type OwnQuiz, ownQuizzes } from '../server/quiz-list.ts'
import type { Patience } from '../server/retry.ts'

/**
 * Asks which quizzes there are before files are sent.
 * @param server with the owner's token
 * @param titles that are of interest; of others nothing is kept
 * @param patience how to wait
 * @returns the quizzes by their titles
 * @throws NotSignedIn when the server does not know the token
 */
export async function quizzesTitled(
  server: Server,
  titles: ReadonlySet<string>,
  patience: Patience,
): Promise<Map<string, OwnQuiz[]>> {
  const found = new Map<string, OwnQuiz[]>()
  for await (const quiz of ownQuizzes(server, patience)) {
    if (titles.has(quiz.title)) found.set(quiz.title, [...(found.get(quiz.title) ?? []), quiz])
  }
  return found
}
