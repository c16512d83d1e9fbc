import { OperationFailed, UnexpectedResponse } from '../errors.ts'
import { type FragmentType, readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { AskedQuestionFragment } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

export const AskedQuestionFields = graphql(`
  fragment AskedQuestion on PracticeQuestion {
    questionId
    quizId
    quizTitle
    sectionId
    sectionName
    text
    options
    optionOrder
    format
    flagged
  }
`)

export const PracticeFields = graphql(`
  fragment PracticeState on Practice {
    id
    quizId
    total
    done
    question {
      ...AskedQuestion
    }
  }
`)

const ReadPractice = graphql(`
  query ReadPractice($id: ID!) {
    practice(id: $id) {
      ...PracticeState
    }
  }
`)

/** A question of a practice, without its solution. */
export type AskedQuestion = AskedQuestionFragment

/** Where a practice stands. */
export interface Practice {
  id: string
  /** Null for a practice of all quizzes. */
  quizId: string | null
  /** Number of different questions. */
  total: number
  /** Number of different questions that were answered. */
  done: number
  /** What it asks now; null at the end. */
  question: AskedQuestion | null
}

/** Converts a practice as the server sends it. */
export function practiceOf(practice: FragmentType<typeof PracticeFields>): Practice {
  const { question, ...fields } = readFragment(PracticeFields, practice)
  return { ...fields, question: question && readFragment(AskedQuestionFields, question) }
}

/**
 * Reads a practice, to go on with it.
 * @throws OperationFailed if the user has no such practice
 */
export async function readPractice(
  server: Server,
  id: string,
  retryOptions: RetryOptions,
): Promise<Practice> {
  try {
    const { practice } = await retryIdempotent(() => send(server, ReadPractice, { id }), retryOptions)
    if (!practice) throw new UnexpectedResponse()
    return practiceOf(practice)
  } catch (error) {
    const isUnknown = error instanceof OperationFailed && error.code === 'NOT_FOUND'
    throw isUnknown ? new OperationFailed(`there is no practice "${id}"`, error.code) : error
  }
}
