import { InvalidUsage, OperationFailed, UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import type { ReadReadinessQuery } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const ReadReadiness = graphql(`
  query ReadReadiness($quizId: ID!, $on: String) {
    readiness(quizId: $quizId, on: $on) {
      day
      expected
      low
      high
      chanceToPass
      withPlan
      sections {
        sectionId
        name
        expected
        low
        high
      }
      missing {
        answers
        days
      }
    }
    exam(quizId: $quizId) {
      date
      passScore
    }
    forecasts(quizId: $quizId) {
      attemptId
      kind
      day
      expected
      low
      high
      score
      completedAt
    }
  }
`)

/** What score of a quiz to expect on a day. */
export type Readiness = NonNullable<ReadReadinessQuery['readiness']>

/** What was forecast before an attempt, and what came. */
export type SaidAndCame = NonNullable<ReadReadinessQuery['forecasts']>[number]

/** A forecast for a quiz, the exam that it is for, and the record of earlier ones. */
export interface QuizReadiness {
  readiness: Readiness
  /** Null if none is set. */
  exam: ReadReadinessQuery['exam']
  /** Newest first. */
  forecasts: SaidAndCame[]
}

/**
 * Reads what score of a quiz to expect.
 *
 * @param on a date; by default that of the exam, or else today.
 * @throws OperationFailed if there is no such quiz
 * @throws InvalidUsage if the date is over
 */
export async function readReadiness(
  server: Server,
  { quizId, on }: { quizId: string; on: string | null },
  retryOptions: RetryOptions,
): Promise<QuizReadiness> {
  const { readiness, exam, forecasts } = await orRefusal(
    retryIdempotent(() => send(server, ReadReadiness, { quizId, on }), retryOptions),
  )
  if (!readiness || !forecasts) throw new UnexpectedResponse()
  return { readiness, exam, forecasts }
}

async function orRefusal<Result>(response: Promise<Result>): Promise<Result> {
  try {
    return await response
  } catch (error) {
    if (!(error instanceof OperationFailed)) throw error
    if (error.code === 'VALIDATION_FAILED') throw new InvalidUsage(`--on: ${error.message}`)
    if (error.code !== 'NOT_FOUND') throw error
    throw new OperationFailed('there is no such quiz that you may practise', error.code)
  }
}
