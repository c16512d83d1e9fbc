import type { QuizDocument } from 'quiz-format'
import type { Quiz } from '../database/prisma/client.ts'
import { contentHash, isSameHash } from './content-hash.ts'
import { findQuizOfTitle, listCurrentQuestions, lockTitle, noteContent } from './current-quiz.ts'
import { matchQuestions, type Match } from './match-questions.ts'
import { differenceOf, differingFields, noDifference, type QuizDifference } from './quiz-difference.ts'
import { replaceQuestions } from './replace-questions.ts'
import { inAttemptOrder } from './rows.ts'
import { storeQuiz, type QuizDetails, type Writing } from './store-quiz.ts'

type SyncOutcome = 'CREATED' | 'UNCHANGED' | 'CHANGED' | 'UPDATED'

/** A synchronisation's outcome, the quiz as it is now, and how it differed from the file. */
export interface QuizSync {
  /** CHANGED: it differs and was left alone, since no update was asked for. */
  outcome: SyncOutcome
  /** Null where a dry run would create it. */
  quiz: Quiz | null
  difference: QuizDifference
}

/** What is known of a quiz beside its content; null leaves what there is. */
export type SyncDetails = Pick<QuizDetails, 'title' | 'timeLimit'> & { description: string | null }

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
  // What was edited here since the last import counts only once the file changes too.
  const isLastImport = isSameHash(quiz.contentHash, hash)
  const { matches, difference } = isLastImport
    ? { matches: [], difference: withFields(noDifference(quiz), quiz, sync, quiz.sectionCount) }
    : await compare(sync, quiz)
  const hasSameQuestions = difference.added + difference.changed + difference.removed === 0
  const isSame = hasSameQuestions && difference.fields.length === 0
  const outcome = isSame ? 'UNCHANGED' : isUpdate ? 'UPDATED' : 'CHANGED'
  if (isDryRun || outcome === 'CHANGED' || (isSame && isLastImport)) return { outcome, quiz, difference }

  const isRest = isLastImport || (hasSameQuestions && !difference.fields.includes('sections'))
  const replaced = isRest ? quiz : await replaceQuestions(client, quiz, { document, matches })
  const noted = await noteContent(client, { ...replaced, ...givenOf(details), contentHash: hash })
  return { outcome, quiz: noted, difference }
}

async function create({ client, now, viewer, details, document, isDryRun }: Sync): Promise<QuizSync> {
  const whole = { ...details, description: details.description ?? '' }
  const quiz = isDryRun ? null : await storeQuiz({ client, now, viewer }, whole, document)
  return { outcome: 'CREATED', quiz, difference: differenceOf(matchQuestions(document.questions, []), []) }
}

async function compare(sync: Sync, quiz: Quiz): Promise<{ matches: Match[]; difference: QuizDifference }> {
  const { client, document } = sync
  const current = await listCurrentQuestions(client, quiz)
  const matches = matchQuestions(inAttemptOrder(document), current)
  const difference = differenceOf(matches, current)
  return { matches, difference: withFields(difference, quiz, sync, document.sections.length) }
}

function withFields(
  difference: QuizDifference,
  quiz: Quiz,
  { details }: Sync,
  sectionCount: number,
): QuizDifference {
  return { ...difference, fields: differingFields(quiz, { ...details, sectionCount }) }
}

function givenOf({ description, timeLimit }: SyncDetails): Partial<Pick<Quiz, 'description' | 'timeLimit'>> {
  return { ...(description !== null && { description }), ...(timeLimit !== null && { timeLimit }) }
}
