import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { description, timeLimit, title } from '../quizzes/quiz-rules.ts'
import { admitFile, type QuizFile } from './admit-file.ts'

/** What an import needs; the texts are checked here and not before. */
export interface ImportQuizInput {
  file: QuizFile | null
  title: string
  /** Undefined for what the file says. */
  description: string | undefined
  /** Minutes, or null for none; undefined for what the file says. */
  timeLimit: number | null | undefined
}

const importRules = z.object({ title, description: description.optional(), timeLimit: timeLimit.optional() })

/**
 * Makes a quiz of the viewer's from a file: all of it, or nothing.
 *
 * @throws FileTooLarge, UnsupportedFileType when the file is not let in.
 * @throws InvalidInput when there is no file, or the title, description or time limit is wrong.
 * @throws InvalidQuizFile with every problem of the content.
 */
export async function importQuiz(
  { importer, now }: Deps,
  { id }: Viewer,
  input: ImportQuizInput,
): Promise<Quiz> {
  const file = admitFile(input.file)
  const details = check(importRules, input)
  return importer.store({ work: 'store', file, viewer: { id }, now: now(), details })
}
