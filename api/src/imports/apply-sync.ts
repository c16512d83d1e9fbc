import type { QuizDocument } from 'quiz-format'
import type { Quiz } from '../database/prisma/client.ts'
import { contentHash, isSameHash } from './content-hash.ts'
import {
  findQuizOfTitle,
  listCurrentQuestions,
  listCurrentSections,
  lockTitle,
  noteContent,
} from './current-quiz.ts'
import { matchQuestions } from './match-questions.ts'
import {
  differenceOf,
  differingFields,
  hasStatedDetails,
  hasSections,
  noDifference,
  type QuizDifference,
  type WantedDetails,
} from './quiz-difference.ts'
import { replaceQuestions } from './replace-questions.ts'
import { inAttemptOrder, sectionRows } from './rows.ts'
import { storeQuiz, type Writing } from './store-quiz.ts'

type SyncOutcome = 'CREATED' | 'UNCHANGED' | 'CHANGED' | 'UPDATED'

/** A synchronisation's outcome, the quiz as it is now, and how it differed from the file. */
export interface QuizSync {
  /**
   * CHANGED: it differs and was left alone, since no update was asked for. UNCHANGED: there is nothing to do, although
   * the quiz may differ from the file that it was last imported from, because it was edited since.
   */
  outcome: SyncOutcome
  /** Null where a dry run would create it. */
  quiz: Quiz | null
  difference: QuizDifference
}

/** What the caller says of a quiz; of what is null the file counts, and where that says nothing either, it stays. */
export interface SyncDetails {
  title: string
  description: string | null
  timeLimit: number | null
}

/** A synchronisation with all it needs. */
interface Sync extends Writing {
  details: SyncDetails
  document: QuizDocument
  isUpdate: boolean
  /** Whether the quiz becomes what the file says even if it was last imported from this file and edited since. */
  isRestore: boolean
  isDryRun: boolean
}

/**
 * Makes the viewer's quiz of this title what a file says, or makes that quiz, in a transaction.
 */
export async function applySync(sync: Sync): Promise<QuizSync> {
  const { client, viewer, details, document } = sync
  const hash = contentHash(document)
  await lockTitle(client, viewer, details.title)
  const quiz = await findQuizOfTitle(client, viewer, details.title, hash)
  if (!quiz) return create(sync)
  const isLastImport = isSameHash(quiz.contentHash, hash)
  return isLastImport && !sync.isRestore ? syncDetails(sync, quiz, hash) : syncAll(sync, quiz, hash)
}

async function syncAll(sync: Sync, quiz: Quiz, hash: Uint8Array<ArrayBuffer>): Promise<QuizSync> {
  const { client, document, isDryRun } = sync
  const isKnown = isKnownSame(quiz, hash)
  const wanted = wantedDetails(sync.details, isKnown ? null : document)
  const { difference, replace } = isKnown ? sameContent(quiz, wanted) : await compare(sync, quiz, wanted)
  const outcome = outcomeOf(sync, difference)
  if (isDryRun || outcome === 'CHANGED' || (outcome === 'UNCHANGED' && isKnown))
    return { outcome, quiz, difference }
  const updated = { ...(await replace()), ...stated(wanted), contentHash: hash }
  const noted = await noteContent(client, { ...updated, isAsImported: hasStatedDetails(updated, document) })
  return { outcome, quiz: noted, difference }
}

// The quiz was last imported from this file. What was edited since is somebody's work: it stays, and only what the
// caller says of the quiz is changed.
async function syncDetails(sync: Sync, quiz: Quiz, hash: Uint8Array<ArrayBuffer>): Promise<QuizSync> {
  const { client, details, document, isDryRun } = sync
  const given = wantedDetails(details, null)
  const { difference } = isKnownSame(quiz, hash)
    ? sameContent(quiz, given)
    : await compare(sync, quiz, wantedDetails(details, document))
  const asked = sameContent(quiz, given).difference
  const outcome = outcomeOf(sync, asked)
  const told = { outcome, difference: outcome === 'UNCHANGED' ? difference : asked }
  const updated = { ...quiz, ...stated(given) }
  const isContentSame = hasSameQuestions(difference) && !difference.fields.includes('sections')
  const isAsImported = isContentSame && hasStatedDetails(updated, document)
  const isSettled = outcome === 'UNCHANGED' && isAsImported === quiz.isAsImported
  if (isDryRun || outcome === 'CHANGED' || isSettled) return { ...told, quiz }
  return { ...told, quiz: await noteContent(client, { ...updated, isAsImported }) }
}

function isKnownSame({ isAsImported, contentHash: last }: Quiz, hash: Uint8Array<ArrayBuffer>): boolean {
  return isAsImported && isSameHash(last, hash)
}

function outcomeOf({ isUpdate }: Sync, difference: QuizDifference): SyncOutcome {
  if (hasSameQuestions(difference) && difference.fields.length === 0) return 'UNCHANGED'
  return isUpdate ? 'UPDATED' : 'CHANGED'
}

async function create({ client, now, viewer, details, document, isDryRun }: Sync): Promise<QuizSync> {
  const given = { title: details.title, ...wantedDetails(details, null) }
  const quiz = isDryRun ? null : await storeQuiz({ client, now, viewer }, document, given)
  const matches = matchQuestions(inAttemptOrder(document), [])
  return { outcome: 'CREATED', quiz, difference: differenceOf(matches, []) }
}

/** How a quiz differs from what is wanted, and what makes its questions and sections the same. */
interface Comparison {
  difference: QuizDifference
  replace: () => Promise<Quiz>
}

function sameContent(quiz: Quiz, wanted: WantedDetails): Comparison {
  const difference = { ...noDifference(quiz), fields: differingFields(quiz, wanted, true) }
  return { difference, replace: () => Promise.resolve(quiz) }
}

async function compare({ client, document }: Sync, quiz: Quiz, wanted: WantedDetails): Promise<Comparison> {
  const current = await listCurrentSections(client, quiz)
  const questions = await listCurrentQuestions(client, quiz, current)
  const ids = new Map(current.map(({ id, key }) => [key, id]))
  const sections = sectionRows(document, (key) => ids.get(key))
  const matches = matchQuestions(inAttemptOrder(document), questions)
  const areSectionsSame = hasSections(current, sections)
  const fields = differingFields(quiz, wanted, areSectionsSame)
  const difference = { ...differenceOf(matches, questions), fields }
  const isSame = areSectionsSame && hasSameQuestions(difference)
  return {
    difference,
    replace: () =>
      isSame ? Promise.resolve(quiz) : replaceQuestions(client, quiz, { sections, current, matches }),
  }
}

function hasSameQuestions({ added, changed, removed }: QuizDifference): boolean {
  return added + changed + removed === 0
}

function wantedDetails(
  { description, timeLimit }: SyncDetails,
  document: QuizDocument | null,
): WantedDetails {
  return {
    description: description ?? document?.description,
    timeLimit: timeLimit ?? document?.timeLimit,
  }
}

function stated({ description, timeLimit }: WantedDetails): Partial<Pick<Quiz, 'description' | 'timeLimit'>> {
  return { ...(description !== undefined && { description }), ...(timeLimit !== undefined && { timeLimit }) }
}
