import { z } from 'zod'
import type { Viewer } from '../accounts/viewer.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { inTransaction } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { description, timeLimit, title } from '../quizzes/quiz-rules.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { admitFile, readQuiz, type QuizFile } from './read-quiz.ts'
import { storeQuiz } from './store-quiz.ts'

/** What an import needs; the texts are checked here and not before. */
export interface ImportQuizInput {
  file: QuizFile | null
  title: string
  description: string
  /** Minutes, or null for none. */
  timeLimit: number | null
}

const importRules = z.object({ title, description, timeLimit })

/**
 * Makes a quiz of the viewer's from a file: all of it, or nothing.
 *
 * @throws FileTooLarge, UnsupportedFileType when the file is not let in.
 * @throws InvalidInput when there is no file, or the title, description or time limit is wrong.
 * @throws InvalidQuizFile with every problem of the content.
 */
export async function importQuiz(deps: Deps, viewer: Viewer, input: ImportQuizInput): Promise<Quiz> {
  const file = admitFile(input.file)
  const details = check(importRules, input)
  return oneAtATime(file.bytes.length, async () => {
    const document = readQuiz(file)
    return inTransaction(deps.pool, (client) => storeQuiz({ client, deps, viewer }, details, document))
  })
}
