import type { PoolClient } from 'pg'
import type { QuizDocument } from 'quiz-format'
import { z } from 'zod'
import type { Viewer } from '../accounts/viewer.ts'
import { inTransaction } from '../database/database.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { description, timeLimit, title } from '../quizzes/quiz-rules.ts'
import { contentHash, isSameHash } from './content-hash.ts'
import { findQuizOfTitle, listCurrentQuestions, lockTitle, noteContent } from './current-quiz.ts'
import { matchQuestions, type Match } from './match-questions.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { differenceOf, differingFields, noDifference, type QuizDifference } from './quiz-difference.ts'
import { admitFile, readQuiz, type QuizFile } from './read-quiz.ts'
import { replaceQuestions } from './replace-questions.ts'
import { inAttemptOrder } from './rows.ts'
import { storeQuiz } from './store-quiz.ts'

/** What a synchronisation needs; the texts are checked here and not before. */
export interface SyncQuizInput {
  file: QuizFile | null
  /** Which of the viewer's quizzes it is. */
  title: string
  /** Null leaves that of a quiz as it is. */
  description: string | null
  /** Minutes; null leaves that of a quiz as it is. */
  timeLimit: number | null
  /** Whether a quiz that differs is changed. */
  isUpdate: boolean
  /** Whether nothing is written. */
  isDryRun: boolean
  /** Whether JSON questions may have 2 to 10 options. */
  anyOptionCount: boolean
}

type SyncOutcome = 'CREATED' | 'UNCHANGED' | 'CHANGED' | 'UPDATED'

/** A synchronisation's outcome, the quiz as it is now, and how it differed from the file. */
export interface QuizSync {
  /** CHANGED: it differs and was left alone, since no update was asked for. */
  outcome: SyncOutcome
  /** Null where a dry run would create it. */
  quiz: Quiz | null
  difference: QuizDifference
}

const rules = z.object({ title, description: description.nullable(), timeLimit })

interface Sync {
  client: PoolClient
  deps: Deps
  viewer: Viewer
  details: z.infer<typeof rules>
  document: QuizDocument
  isUpdate: boolean
  isDryRun: boolean
}

/**
 * Makes the viewer's quiz of this title what the file says, or makes that quiz. Where it is so already nothing happens,
 * so that a call whose answer was lost may be made again.
 *
 * @throws FileTooLarge, UnsupportedFileType when the file is not let in.
 * @throws InvalidInput when there is no file, or the title, description or time limit is wrong.
 * @throws InvalidQuizFile with every problem of the content.
 */
export async function syncQuiz(deps: Deps, viewer: Viewer, input: SyncQuizInput): Promise<QuizSync> {
  const { isUpdate, isDryRun, anyOptionCount } = input
  const file = admitFile(input.file)
  const details = check(rules, input)
  return oneAtATime(file.bytes.length, async () => {
    const document = readQuiz(file, { anyOptionCount })
    return inTransaction(deps.pool, (client) =>
      syncOnce({ client, deps, viewer, details, document, isUpdate, isDryRun }),
    )
  })
}

async function syncOnce(sync: Sync): Promise<QuizSync> {
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

async function create({ client, deps, viewer, details, document, isDryRun }: Sync): Promise<QuizSync> {
  const whole = { ...details, description: details.description ?? '' }
  const quiz = isDryRun ? null : await storeQuiz({ client, deps, viewer }, whole, document)
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

function givenOf({
  description,
  timeLimit,
}: Sync['details']): Partial<Pick<Quiz, 'description' | 'timeLimit'>> {
  return { ...(description !== null && { description }), ...(timeLimit !== null && { timeLimit }) }
}
