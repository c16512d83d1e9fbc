import { readExam } from '../exam/exam.ts'
import type { Server } from '../server/client.ts'
import type { RetryOptions } from '../server/retry.ts'
import type { Plan } from './read-today.ts'

/**
 * Reads the date by which what is left of a plan may be forgotten: that of the exam, if all of it is of one
 * quiz with an exam that is to come. Otherwise there is no such date, and null is returned.
 */
export async function readExamDay(
  server: Server,
  { day, questions }: Plan,
  retryOptions: RetryOptions,
): Promise<string | null> {
  const forgotten = questions.filter(({ reason, done }) => reason === 'FORGETTING' && !done)
  const [quizId, ...others] = new Set(forgotten.map((question) => question.quizId))
  if (quizId === undefined || others.length > 0) return null
  const exam = await readExam(server, quizId, retryOptions)
  return exam && exam.date >= day ? exam.date : null
}
