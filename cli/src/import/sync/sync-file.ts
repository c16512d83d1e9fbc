import type { Server } from '../../server/client.ts'
import type { OwnQuiz } from '../../quizzes/own-quizzes.ts'
import { type RetryOptions, retryIdempotent } from '../../server/retry.ts'
import type { Difference, ValidFile, Synced } from './outcome.ts'
import { type SharedDetails, type Sync, type SyncMode, sendSync } from './send-sync.ts'
import { readUpload } from './read-upload.ts'

/** What all files of an import share. */
export interface SyncContext {
  server: Server
  retryOptions: RetryOptions
  /** Given by flags. */
  details: SharedDetails
  /** The quizzes that existed before the import, by title. */
  existing: Map<string, OwnQuiz[]>
  /** What the dry run of an update reported, per file. */
  plannedDifferences: Map<ValidFile, Difference>
}

const KINDS = { CREATED: 'created', UNCHANGED: 'unchanged', CHANGED: 'changed', UPDATED: 'updated' } as const

/** Creates or updates the quiz of a file. Content that the server already has is not sent. */
export async function syncFile(file: ValidFile, mode: SyncMode, context: SyncContext): Promise<Synced> {
  const { server, retryOptions, details } = context
  const unchanged = unchangedQuiz(file, context)
  if (unchanged) return { ...countsOf(file), kind: 'unchanged', quizId: unchanged.id, difference: null }
  const upload = await readUpload(file, retryOptions.signal)
  let attempts = 0
  const sync = await retryIdempotent(() => {
    attempts++
    return sendSync(server, { title: file.title, ...details, file: upload, ...mode })
  }, retryOptions)
  const { outcome, difference } = sync
  if (outcome === 'UNCHANGED' && isDifferent(difference))
    return { ...countsOf(file, sync), kind: 'differs', difference }
  if (attempts > 1 && outcome === 'UNCHANGED' && !mode.dryRun)
    return syncedByLostRequest(file, sync, { mode, context })
  return { ...countsOf(file, sync), kind: KINDS[outcome], difference }
}

function isDifferent({ added, changed, removed, fields }: Difference): boolean {
  return added + changed + removed + fields.length > 0
}

/**
 * Returns the existing quiz if importing the file would not change it. Returns null if several quizzes have
 * the title or the quiz may have been edited: then the server decides.
 */
export function unchangedQuiz({ title, content }: ValidFile, context: SyncContext): OwnQuiz | null {
  const [quiz, ...more] = context.existing.get(title) ?? []
  if (!quiz || more.length > 0 || !quiz.isAsImported || quiz.contentHash !== content.contentHash) return null
  const { description, timeLimit } = context.details
  const isSame = (description ?? quiz.description) === quiz.description
  return isSame && (timeLimit ?? quiz.timeLimit) === quiz.timeLimit ? quiz : null
}

// An earlier request was carried out but its response was lost, so the server now reports the quiz as
// unchanged.
function syncedByLostRequest(
  file: ValidFile,
  sync: Sync,
  { mode, context }: { mode: SyncMode; context: SyncContext },
): Synced {
  const quizzes = context.existing.get(file.title)
  const difference = context.plannedDifferences.get(file) ?? null
  const kind = quizzes ? (mode.update ? 'updated' : 'unchanged') : 'created'
  return { ...countsOf(file, sync), kind, difference }
}

function countsOf({ content }: ValidFile, sync?: Sync) {
  const { questionCount, sectionCount } = sync?.quiz ?? content
  return { quizId: sync?.quiz?.id ?? null, questionCount, sectionCount }
}
