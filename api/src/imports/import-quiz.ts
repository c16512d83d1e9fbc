import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { description, timeLimit, title } from '../quizzes/quiz-rules.ts'
import { admitFile, type QuizFile } from './admit-file.ts'

/** The input of an import; importQuiz validates the texts. */
export interface ImportQuizInput {
  file: QuizFile | null
  title: string
  /** Undefined to use the file's description. */
  description: string | undefined
  /** Minutes, or null for no limit; undefined to use the file's limit. */
  timeLimit: number | null | undefined
}

const importRules = z.object({ title, description: description.optional(), timeLimit: timeLimit.optional() })

/**
 * Creates a quiz from a file, in one transaction.
 *
 * @throws FileTooLarge
 * @throws UnsupportedFileType
 * @throws InvalidInput when there is no file, or the title, description or time limit is invalid.
 * @throws InvalidQuizFile with the number of problems in the content, and the first 100 problems.
 */
export async function importQuiz(
  { importer, now, once }: Deps,
  { id }: Viewer,
  input: ImportQuizInput,
): Promise<Quiz> {
  const file = admitFile(input.file)
  const details = check(importRules, input)
  return importer.store({ work: 'store', file, viewer: { id }, now: now(), once, details })
}
