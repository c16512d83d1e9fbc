import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import { sharedWith } from '../../quizzes/quiz-rights.ts'
import { description, timeLimit, title } from '../../quizzes/quiz-rules.ts'
import { admitFile, type QuizFile } from '../admit-file.ts'
import type { QuizSync } from './apply-sync.ts'

/** The input of a synchronisation; syncQuiz validates the texts. */
export interface SyncQuizInput {
  file: QuizFile | null
  /** Identifies the viewer's quiz. */
  title: string
  /** Null for the file's description; if the file has none, the quiz keeps its own. */
  description: string | null
  /** Minutes; null has the same meaning as for the description. */
  timeLimit: number | null
  /** Update the quiz if it differs. */
  isUpdate: boolean
  /** Treat edits since the last import of this same file as differences, so that an update undoes them. */
  isRestore: boolean
  /** Write nothing. */
  isDryRun: boolean
  /** Accept 2 to 10 options per question in a JSON array instead of exactly four. */
  anyOptionCount: boolean
}

const rules = z.object({ title, description: description.nullable(), timeLimit })

/**
 * Updates the viewer's quiz with this title to match a file, or creates it. The call is idempotent: it can be
 * retried if its response was lost.
 *
 * @throws FileTooLarge
 * @throws UnsupportedFileType
 * @throws InvalidInput when there is no file, or the title, description or time limit is invalid.
 * @throws InvalidQuizFile with the number of problems in the content, and the first 100 problems.
 */
export async function syncQuiz(deps: Deps, { id }: Viewer, input: SyncQuizInput): Promise<QuizSync> {
  const { isUpdate, isRestore, isDryRun, anyOptionCount } = input
  const file = admitFile(input.file)
  const details = check(rules, input)
  const who = { viewer: { id }, sharedWith: sharedWith(deps, { id }) }
  const job = { file, ...who, now: deps.now(), details, isUpdate, isRestore, isDryRun, anyOptionCount }
  return deps.importer.sync({ work: 'sync', ...job })
}
