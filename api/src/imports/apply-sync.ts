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
  /** CHANGED: it differs and was left alone, since no update was asked for. */
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
  isDryRun: boolean
}

/**
 * Makes the viewer's quiz of this title what a file says, or makes that quiz, in a transaction.
 */
export async function applySync(sync: Sync): Promise<QuizSync> {
  const { client, viewer, details, document, isUpdate, isDryRun } = sync
  const hash = contentHash(document)
  await lockTitle(client, viewer, details.title)
  const quiz = await findQuizOfTitle(client, viewer, details.title, hash)
  if (!quiz) return create(sync)
  const isKnown = quiz.isAsImported && isSameHash(quiz.contentHash, hash)
  const wanted = wantedDetails(details, isKnown ? null : document)
  const { difference, replace } = isKnown ? sameContent(quiz, wanted) : await compare(sync, quiz, wanted)
  const isSame = hasSameQuestions(difference) && difference.fields.length === 0
  const outcome = isSame ? 'UNCHANGED' : isUpdate ? 'UPDATED' : 'CHANGED'
  if (isDryRun || outcome === 'CHANGED' || (isSame && isKnown)) return { outcome, quiz, difference }
  const updated = { ...(await replace()), ...stated(wanted), contentHash: hash }
  const noted = await noteContent(client, { ...updated, isAsImported: hasStatedDetails(updated, document) })
  return { outcome, quiz: noted, difference }
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
