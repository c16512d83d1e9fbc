import type { QuizDocument } from 'quiz-format'
import type { Quiz } from '../../database/prisma/client.ts'
import { EditConflict } from '../../errors.ts'
import { isSameHash } from '../content-hash.ts'
import {
  findQuizOfTitle,
  listCurrentQuestions,
  listCurrentSections,
  lockQuizWithId,
  lockTitle,
  updateQuizRow,
} from './current-quiz.ts'
import { fingerprintOf } from './fingerprint.ts'
import { matchQuestions } from './match-questions.ts'
import {
  differenceOf,
  differenceOfNew,
  differingFields,
  hasStatedDetails,
  hasSections,
  noDifference,
  type QuizDifference,
  type TargetDetails,
} from './quiz-difference.ts'
import { insertQuizPictures, placePictures } from '../pictures/place-pictures.ts'
import { replaceQuestions } from './replace-questions.ts'
import { inAttemptOrder, sectionRows } from '../rows.ts'
import { recordQuizChange } from '../../quizzes/changes/record-quiz-change.ts'
import { storeQuiz, type WriteContext } from '../store-quiz.ts'

const NOT_AS_SEEN =
  'The quiz was changed after it was compared with this file. Nothing was updated: compare it again.'

type SyncOutcome = 'CREATED' | 'UNCHANGED' | 'CHANGED' | 'UPDATED'

/** The outcome of a synchronisation, the resulting quiz, and how the quiz differed from the file. */
export interface QuizSync {
  /**
   * CHANGED: the quiz differs from the file and was left unchanged, since no update was requested. UNCHANGED:
   * there was nothing to do. If the quiz was edited since its last import from this file, it may still differ
   * from the file.
   */
  outcome: SyncOutcome
  /** Null if a dry run would create the quiz. */
  quiz: Quiz | null
  difference: QuizDifference
  /** Stands for the quiz as it is now. Null without a quiz. */
  fingerprint: string | null
}

type Outcome = Omit<QuizSync, 'fingerprint'>

/** Which quiz a file is for. */
export type SyncTarget =
  /** The quiz with this title, or a new one. */
  | { title: string }
  | {
      quizId: string
      /** The quiz as the caller saw it: if it differs by now, it is not updated. Null if they do not mind. */
      fingerprint: string | null
    }

/**
 * Details stated by the caller. Null means the value in the file, or the quiz's current value if the file has
 * none.
 */
export interface SyncDetails {
  description: string | null
  timeLimit: number | null
}

interface Sync extends WriteContext {
  target: SyncTarget
  details: SyncDetails
  document: QuizDocument
  /** The viewer's id if what others share with them counts; otherwise null. */
  sharedWith: string | null
  isUpdate: boolean
  /** Whether to overwrite edits made since the quiz was last imported from this same file. */
  isRestore: boolean
  isDryRun: boolean
}

/**
 * Updates a quiz of the viewer to match a file, or creates the quiz with a title, in a transaction.
 *
 * @throws NotFound when the viewer may not change the quiz with the id.
 * @throws EditConflict when the quiz is no longer as the caller saw it, and would be changed.
 */
export async function applySync(sync: Sync): Promise<QuizSync> {
  const { client, target } = sync
  const outcome = await ('quizId' in target ? syncSeen(sync, target) : syncTitle(sync, target.title))
  const { quiz } = outcome
  return { ...outcome, fingerprint: quiz && (await fingerprintOf(client, quiz.id)) }
}

async function syncTitle(sync: Sync, title: string): Promise<Outcome> {
  const { hash } = sync
  await lockTitle(sync.client, sync.viewer, title)
  const quiz = await findQuizOfTitle(sync.client, sync, title, hash)
  return quiz ? syncQuiz(sync, quiz) : create(sync, title)
}

// An update whose response was lost can be repeated, because an unchanged quiz is no conflict.
async function syncSeen(
  sync: Sync,
  { quizId, fingerprint }: Extract<SyncTarget, { quizId: string }>,
): Promise<Outcome> {
  const { client } = sync
  const quiz = await lockQuizWithId(client, sync, quizId)
  const isAsSeen = fingerprint === null || fingerprint === (await fingerprintOf(client, quiz.id))
  const outcome = await syncQuiz({ ...sync, isDryRun: sync.isDryRun || !isAsSeen }, quiz)
  if (!isAsSeen && outcome.outcome === 'UPDATED') throw EditConflict.because(NOT_AS_SEEN)
  return outcome
}

async function syncQuiz(sync: Sync, quiz: Quiz): Promise<Outcome> {
  const { hash } = sync
  const isLastImport = isSameHash(quiz.contentHash, hash)
  const placed = await placePictures(sync.client, quiz.id, sync)
  const named = { ...sync, document: placed.document, pictures: placed.added }
  return isLastImport && !sync.isRestore ? syncDetails(named, quiz) : syncAll(named, quiz)
}

async function syncAll(sync: Sync, quiz: Quiz): Promise<Outcome> {
  const { client, document, hash, isDryRun } = sync
  const isUnedited = isUneditedImport(quiz, hash)
  const target = targetDetails(sync.details, isUnedited ? null : document)
  const { difference, replace } = isUnedited
    ? compareDetails(quiz, target)
    : await compareAll(sync, quiz, target)
  const outcome = outcomeOf(sync, difference)
  if (isDryRun || outcome === 'CHANGED' || (outcome === 'UNCHANGED' && isUnedited))
    return { outcome, quiz, difference }
  const updated = { ...(await replace()), ...definedDetails(target), contentHash: hash }
  await insertQuizPictures(client, quiz.id, sync.pictures)
  const isAsImported = hasStatedDetails(updated, document)
  const after = await recordUpdate(sync, outcome, await updateQuizRow(client, { ...updated, isAsImported }))
  return { outcome, quiz: after, difference }
}

// The quiz was last imported from this file. Edits made since then are kept: only the details that the caller
// states are changed.
async function syncDetails(sync: Sync, quiz: Quiz): Promise<Outcome> {
  const { client, details, document, hash, isDryRun } = sync
  const stated = targetDetails(details, null)
  const { difference } = isUneditedImport(quiz, hash)
    ? compareDetails(quiz, stated)
    : await compareAll(sync, quiz, targetDetails(details, document))
  const detailsDifference = compareDetails(quiz, stated).difference
  const outcome = outcomeOf(sync, detailsDifference)
  const result = { outcome, difference: outcome === 'UNCHANGED' ? difference : detailsDifference }
  const updated = { ...quiz, ...definedDetails(stated) }
  const hasSameContent = hasSameQuestions(difference) && !difference.fields.includes('sections')
  const isAsImported = hasSameContent && hasStatedDetails(updated, document)
  const isUpToDate = outcome === 'UNCHANGED' && isAsImported === quiz.isAsImported
  if (isDryRun || outcome === 'CHANGED' || isUpToDate) return { ...result, quiz }
  const after = await recordUpdate(sync, outcome, await updateQuizRow(client, { ...updated, isAsImported }))
  return { ...result, quiz: after }
}

async function recordUpdate({ client, now }: Sync, outcome: SyncOutcome, quiz: Quiz): Promise<Quiz> {
  if (outcome !== 'UPDATED') return quiz
  return {
    ...quiz,
    updatedAt: (await recordQuizChange(client, 'quiz.updated', quiz.id, now)) ?? quiz.updatedAt,
  }
}

function isUneditedImport({ isAsImported, contentHash: last }: Quiz, hash: Uint8Array<ArrayBuffer>): boolean {
  return isAsImported && isSameHash(last, hash)
}

function outcomeOf({ isUpdate }: Sync, difference: QuizDifference): SyncOutcome {
  if (hasSameQuestions(difference) && difference.fields.length === 0) return 'UNCHANGED'
  return isUpdate ? 'UPDATED' : 'CHANGED'
}

async function create(
  { client, now, viewer, details, document, pictures, hash, isDryRun }: Sync,
  title: string,
): Promise<Outcome> {
  const stated = { title, ...targetDetails(details, null) }
  const quiz = isDryRun ? null : await storeQuiz({ client, now, viewer, pictures, hash }, document, stated)
  return { outcome: 'CREATED', quiz, difference: differenceOfNew(inAttemptOrder(document)) }
}

interface Comparison {
  difference: QuizDifference
  /** Replaces the quiz's questions and sections with those of the file. */
  replace: () => Promise<Quiz>
}

// Compares only the details. Called if the quiz already has the questions and sections of the file, or if it
// is to keep its own.
function compareDetails(quiz: Quiz, target: TargetDetails): Comparison {
  const difference = { ...noDifference(quiz), fields: differingFields(quiz, target, true) }
  return { difference, replace: () => Promise.resolve(quiz) }
}

async function compareAll(
  { client, document }: Sync,
  quiz: Quiz,
  target: TargetDetails,
): Promise<Comparison> {
  const current = await listCurrentSections(client, quiz)
  const questions = await listCurrentQuestions(client, quiz, current)
  const ids = new Map(current.map(({ id, key }) => [key, id]))
  const sections = sectionRows(document, (key) => ids.get(key))
  const matches = matchQuestions(inAttemptOrder(document), questions)
  const hasSameSections = hasSections(current, sections)
  const fields = differingFields(quiz, target, hasSameSections)
  const difference = { ...differenceOf(matches, questions), fields }
  const isSame = hasSameSections && hasSameQuestions(difference)
  return {
    difference,
    replace: () =>
      isSame ? Promise.resolve(quiz) : replaceQuestions(client, quiz, { sections, current, matches }),
  }
}

function hasSameQuestions({ added, changed, removed }: QuizDifference): boolean {
  return added + changed + removed === 0
}

function targetDetails(
  { description, timeLimit }: SyncDetails,
  document: QuizDocument | null,
): TargetDetails {
  return {
    description: description ?? document?.description,
    timeLimit: timeLimit ?? document?.timeLimit,
  }
}

function definedDetails({
  description,
  timeLimit,
}: TargetDetails): Partial<Pick<Quiz, 'description' | 'timeLimit'>> {
  return { ...(description !== undefined && { description }), ...(timeLimit !== undefined && { timeLimit }) }
}
