import type { Pool } from 'pg'
import { MAX_OPTIONS } from 'quiz-format'
import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { isTransactionConflict, translateDatabaseError } from '../../database/translate-database-errors.ts'
import { batched } from '../../database/batcher.ts'
import type { Deps } from '../../deps.ts'
import { AttemptClosed, InvalidInput, NotFound, ServiceUnavailable } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { check } from '../../input.ts'
import type { AttemptQuestion } from '../reading/attempt-question.ts'
import { requireAttemptQuestion } from '../attempts.access.ts'
import type { QuestionSource } from '../reading/join-questions.ts'
import { completeAttempt } from '../completing/complete-attempt.ts'
import { earliestOpenDeadline } from '../deadline.ts'
import { originalOption, shownQuestions } from '../shuffling/attempt-order.ts'
import { writeSaves, type SaveOutcome, type SaveRow } from './save-answer-statement.ts'

const OPTION = 'The selected option must be the number of an option, counted from 0'
const RESPONSE_TIME = 'The response time must be a whole number of milliseconds from 0 to 86400000'
const SEQUENCE = 'The sequence must be a whole number from 0 to 2147483647'

/** Validation rules of a save. */
export const saveAnswerRules = z.object({
  selectedOption: wholeNumber(OPTION, MAX_OPTIONS - 1).describe('Zero-based index of the selected option.'),
  responseTime: wholeNumber(RESPONSE_TIME, 86_400_000)
    .nullish()
    .describe('Milliseconds the learner took to answer, as measured by the client.'),
  sequence: wholeNumber(SEQUENCE, 2_147_483_647)
    .nullish()
    .describe(
      'The client’s counter for the saves of this question. Of the saves with a sequence, the one with the highest wins.',
    ),
})

function wholeNumber(message: string, max: number) {
  return z.number(message).int(message).min(0, message).max(max, message)
}

/** An answer as the client sent it; saveAnswer validates the numbers. */
export interface SaveAnswerInput {
  attemptId: string
  questionId: string
  /** Zero-based. */
  selectedOption: unknown
  /** Milliseconds. */
  responseTime?: unknown
  /**
   * The client's counter for the saves of this question. It keeps a delayed save from overwriting a later
   * one.
   */
  sequence?: unknown
  /** When the request's headers arrived; decides whether the save was in time. */
  arrivedAt: Date
}

/**
 * Saves the selected option of a question. A later save replaces it. But a save whose sequence is not higher
 * than the stored sequence changes nothing. One statement checks the attempt, its deadline and the question,
 * and writes the answer, and checks a session that is only presumed.
 *
 * @returns the question as stored after the commit.
 * @throws Unauthenticated when a presumed session has ended.
 * @throws NotFound when the attempt is not the viewer's, or does not contain the question.
 * @throws InvalidInput when the question has no such option.
 * @throws AttemptClosed when the attempt is completed, ended or past its deadline.
 */
export async function saveAnswer(
  deps: Deps,
  viewer: Viewer,
  input: SaveAnswerInput,
): Promise<AttemptQuestion> {
  if (!viewer.confirm) return save(deps, viewer, input)
  try {
    return await save(deps, viewer, input)
  } catch (error) {
    if (error instanceof ServiceUnavailable) throw error
    // Nothing was saved. If the session has ended, that is the reason to give.
    return save(deps, await viewer.confirm(), input)
  }
}

async function save(deps: Deps, viewer: Viewer, input: SaveAnswerInput): Promise<AttemptQuestion> {
  const { attemptId, questionId, arrivedAt } = input
  if (!isId(attemptId) || !isId(questionId)) throw new NotFound()
  const { selectedOption, responseTime, sequence } = await checkNumbers(deps, viewer, input)
  const row: SaveRow = {
    attemptId,
    viewerId: viewer.id,
    sessionHash: viewer.confirm ? viewer.tokenHash : null,
    questionId,
    selectedOption,
    responseTime: responseTime ?? null,
    earliestDeadline: earliestOpenDeadline(arrivedAt),
    arrivedAt,
    sequence: sequence ?? null,
    isOriginal: false,
  }
  const { question, order, status, isInTime, isOption, isSaved } = await write(deps.pool, row)
  if (!isOption) throw InvalidInput.of('selectedOption', OPTION)
  if (isSaved) return shownQuestions(order, [question])[0] ?? question
  if (status === 'IN_PROGRESS' && !isInTime) await completeAttempt(deps, viewer, attemptId)
  throw new AttemptClosed()
}

// An attempt that shuffles options gets the index of the option as the learner sees it, and stores its index
// in the quiz. Only the question's options tell which that is, so such a save takes a second statement.
async function write(pool: Pool, row: SaveRow): Promise<SaveOutcome> {
  const outcome = await writeOnce(pool, row)
  const { optionSeed, question, isOption } = outcome
  if (optionSeed === null || !isOption) return outcome
  const selectedOption = originalOption(optionSeed, question, row.selectedOption)
  return writeOnce(pool, { ...row, selectedOption, isOriginal: true })
}

async function writeOnce(pool: Pool, row: SaveRow): Promise<SaveOutcome> {
  const inBatch = (await saveInQuiz(pool, row)) ?? (await saveInMock(pool, row))
  const outcome = inBatch ?? (await writeSaves(pool, [row], 'ANY'))[0]
  if (!outcome) throw new NotFound()
  return outcome
}

// A save whose attempt is locked, by a completion or a deletion, is skipped and retried alone, so that the
// rest of the batch does not wait for the lock.
const saveIn = (source: QuestionSource) =>
  batched<SaveRow, SaveOutcome | undefined>({
    send: async (pool, saves) => {
      try {
        return await writeSaves(pool, saves, source)
      } catch (error) {
        if (!isTransactionConflict(error) && translateDatabaseError(error) instanceof ServiceUnavailable)
          throw error
        // One bad save must not fail the batch; retry each alone.
        return saves.map(() => undefined)
      }
    },
    keyOf: ({ attemptId, questionId }) => `${attemptId} ${questionId}`.toLowerCase(),
  })
const saveInQuiz = saveIn('QUIZ')
const saveInMock = saveIn('MOCK')

// 404 comes before 400: a wrong number must not reveal whether another user's attempt exists.
async function checkNumbers(
  deps: Deps,
  viewer: Viewer,
  input: SaveAnswerInput,
): Promise<z.infer<typeof saveAnswerRules>> {
  try {
    return check(saveAnswerRules, input)
  } catch (error) {
    await requireAttemptQuestion(deps, viewer, input.attemptId, input.questionId)
    throw error
  }
}
