import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { description, timeLimit, title } from '../quizzes/quiz-rules.ts'
import { admitFile, type QuizFile } from './admit-file.ts'
import type { QuizSync } from './apply-sync.ts'

/** What a synchronisation needs; the texts are checked here and not before. */
export interface SyncQuizInput {
  file: QuizFile | null
  /** Which of the viewer's quizzes it is. */
  title: string
  /** Null for what the file says; where that says nothing, that of a quiz stays. */
  description: string | null
  /** Minutes; null as above. */
  timeLimit: number | null
  /** Whether a quiz that differs is changed. */
  isUpdate: boolean
  /** Whether what was edited since the file was imported is undone too. */
  isRestore: boolean
  /** Whether nothing is written. */
  isDryRun: boolean
  /** Whether questions of a JSON array may have 2 to 10 options. */
  anyOptionCount: boolean
}

const rules = z.object({ title, description: description.nullable(), timeLimit })

/**
 * Makes the viewer's quiz of this title what the file says, or makes that quiz. Where it is so already nothing happens,
 * so that a call whose answer was lost may be made again.
 *
 * @throws FileTooLarge, UnsupportedFileType when the file is not let in.
 * @throws InvalidInput when there is no file, or the title, description or time limit is wrong.
 * @throws InvalidQuizFile with every problem of the content.
 */
export async function syncQuiz(
  { importer, now }: Deps,
  { id }: Viewer,
  input: SyncQuizInput,
): Promise<QuizSync> {
  const { isUpdate, isRestore, isDryRun, anyOptionCount } = input
  const file = admitFile(input.file)
  const details = check(rules, input)
  const job = { file, viewer: { id }, now: now(), details, isUpdate, isRestore, isDryRun, anyOptionCount }
  return importer.sync({ work: 'sync', ...job })
}
