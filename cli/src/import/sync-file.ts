import type { Server } from '../server/client.ts'
import type { OwnQuiz } from '../server/quiz-list.ts'
import { type Patience, retryRepeatable } from '../server/retry.ts'
import type { Difference, GoodFile, Synced } from './outcome.ts'
import { type Sync, sendSync } from './send-sync.ts'
import { uploadOf } from './upload-of.ts'

/** What is wanted of the server. */
export interface SyncMode {
  /** Whether a quiz that is there gets the questions of a changed file. */
  update: boolean
  /** Whether that also undoes what was edited on the server since this same file was imported. */
  restore: boolean
  /** Whether the server only says what it would do. */
  dryRun: boolean
}

/** What the user gave for all quizzes. */
interface SharedDetails {
  description: string | null
  timeLimit: number | null
}

/** What is the same for every file. */
export interface SyncContext {
  server: Server
  patience: Patience
  /** What every quiz gets; of what is not given each file counts. */
  details: SharedDetails
  /** The quizzes that were there at the beginning, by title. */
  known: Map<string, OwnQuiz[]>
  /** How updated quizzes would differ, as an earlier dry run told. */
  planned: Map<GoodFile, Difference>
}

const KINDS = { CREATED: 'created', UNCHANGED: 'unchanged', CHANGED: 'changed', UPDATED: 'updated' } as const

/**
 * Makes the quiz of a file's title what the file says. A file whose content the server has already is not sent.
 * @param good the file as it was checked
 * @param mode what is wanted
 * @param context what is the same for every file
 * @returns what the server did
 * @throws Failure that says what stood in the way
 */
export async function syncFile(good: GoodFile, mode: SyncMode, context: SyncContext): Promise<Synced> {
  const { server, patience, details } = context
  const same = unchangedQuiz(good, context)
  if (same) return { ...countsOf(good), kind: 'unchanged', quizId: same.id, difference: null }
  const file = await uploadOf(good, patience.signal)
  let attempts = 0
  const sync = await retryRepeatable(() => {
    attempts++
    return sendSync(server, { title: good.title, ...details, file, ...mode })
  }, patience)
  const { outcome, difference } = sync
  if (outcome === 'UNCHANGED' && isDifferent(difference))
    return { ...countsOf(good, sync), kind: 'differs', difference }
  if (attempts > 1 && outcome === 'UNCHANGED' && !mode.dryRun)
    return arrivedBefore(good, sync, { mode, context })
  return { ...countsOf(good, sync), kind: KINDS[outcome], difference }
}

function isDifferent({ added, changed, removed, fields }: Difference): boolean {
  return added + changed + removed + fields.length > 0
}

/**
 * Finds the quiz that a file would not change. Where several have its title, or it may have been edited since, that
 * is for the server to say.
 * @param good the file as it was checked
 * @param context the quizzes that there are, and what every quiz gets
 * @returns the quiz that was made of the same content; null if there is none
 */
export function unchangedQuiz({ title, content }: GoodFile, context: SyncContext): OwnQuiz | null {
  const [quiz, ...more] = context.known.get(title) ?? []
  if (!quiz || more.length > 0 || !quiz.isAsImported || quiz.contentHash !== content.contentHash) return null
  const { description, timeLimit } = context.details
  const isSame = (description ?? quiz.description) === quiz.description
  return isSame && (timeLimit ?? quiz.timeLimit) === quiz.timeLimit ? quiz : null
}

// An earlier attempt did the work, and its answer was lost on the way.
function arrivedBefore(
  good: GoodFile,
  sync: Sync,
  { mode, context }: { mode: SyncMode; context: SyncContext },
): Synced {
  const quizzes = context.known.get(good.title)
  const difference = context.planned.get(good) ?? null
  const kind = quizzes ? (mode.update ? 'updated' : 'unchanged') : 'created'
  return { ...countsOf(good, sync), kind, difference }
}

function countsOf({ content }: GoodFile, sync?: Sync) {
  const { questionCount, sectionCount } = sync?.quiz ?? content
  return { quizId: sync?.quiz?.id ?? null, questionCount, sectionCount }
}
