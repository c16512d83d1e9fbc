import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import { sharedWith } from '../../quizzes/quiz-rights.ts'
import { description, timeLimit, title } from '../../quizzes/quiz-rules.ts'
import { requireEditableQuiz } from '../../quizzes/quizzes.access.ts'
import { admitFile, type QuizFile } from '../admit-file.ts'
import type { QuizSync, SyncTarget } from './apply-sync.ts'

/** The input of a synchronisation; syncQuiz validates the texts. */
export interface SyncQuizInput {
  file: QuizFile | null
  /** Of a quiz that the viewer may change; null if the title identifies it. */
  quizId: string | null
  /** What a dry run said of the quiz with this id: if it differs by now, it is not updated. */
  fingerprint: string | null
  /** Identifies the viewer's quiz; null if the id does. */
  title: string | null
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

const rules = z
  .object({
    quizId: z.string().nullable(),
    fingerprint: z.string().nullable(),
    title: title.nullable(),
    description: description.nullable(),
    timeLimit,
  })
  .refine(({ quizId, title }) => quizId === null || title === null, {
    path: ['title'],
    error: 'Send either the id of a quiz or a title, not both',
  })
  .refine(({ quizId, title }) => quizId !== null || title !== null, {
    path: ['title'],
    error: 'Send the title or the id of the quiz',
  })
  .refine(({ quizId, fingerprint }) => quizId !== null || fingerprint === null, {
    path: ['fingerprint'],
    error: 'Send the id of the quiz that was compared together with its fingerprint',
  })

/**
 * Updates a quiz of the viewer to match a file. Without its id, this is the quiz with the given title, which
 * is created if there is none. The call is idempotent: it can be retried if its response was lost.
 *
 * @throws FileTooLarge
 * @throws UnsupportedFileType
 * @throws InvalidInput when there is no file, or the title, description or time limit is invalid, or it is
 *   unclear which quiz is meant.
 * @throws InvalidQuizFile with the number of problems in the content, and the first 100 problems.
 * @throws NotFound when the viewer may not see the quiz with the id.
 * @throws Forbidden when the viewer may only read it.
 * @throws EditConflict when that quiz was changed since the dry run that returned the fingerprint.
 */
export async function syncQuiz(deps: Deps, viewer: Viewer, input: SyncQuizInput): Promise<QuizSync> {
  const { isUpdate, isRestore, isDryRun, anyOptionCount } = input
  const file = admitFile(input.file)
  const { description, timeLimit, ...named } = check(rules, input)
  const who = { viewer: { id: viewer.id }, sharedWith: sharedWith(deps, viewer) }
  const what = { file, target: await targetOf(deps, viewer, named), details: { description, timeLimit } }
  const how = { isUpdate, isRestore, isDryRun, anyOptionCount }
  return deps.importer.sync({ work: 'sync', ...who, ...what, ...how, now: deps.now(), once: deps.once })
}

async function targetOf(
  deps: Deps,
  viewer: Viewer,
  { quizId, fingerprint, title }: Pick<z.infer<typeof rules>, 'quizId' | 'fingerprint' | 'title'>,
): Promise<SyncTarget> {
  if (quizId === null) return { title: title ?? '' }
  const { id } = await requireEditableQuiz(deps, viewer, quizId)
  return { quizId: id, fingerprint }
}
