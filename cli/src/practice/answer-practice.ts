import { UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { AnswerPracticeInput } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { type AskedQuestion, AskedQuestionFields } from './read-practice.ts'

const AnswerPractice = graphql(`
  mutation AnswerPractice($input: AnswerPracticeInput!) {
    answerPractice(input: $input) {
      __typename
      ... on PracticeAnswer {
        isCorrect
        answerIndex
        explanation
        memory {
          dueDay
          chance
        }
        question {
          ...AskedQuestion
        }
        practice {
          done
          total
        }
      }
      ... on Failure {
        code
        message
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
    }
  }
`)

/** What became of an answer. */
export interface Verdict {
  /** Null if the question counts for nobody. */
  isCorrect: boolean | null
  /** Zero-based, in the original order. */
  answerIndex: number
  explanation: string | null
  /** The study day on which the question should be answered again, as a date. */
  dueDay: string | null
  /** From 0 to 1. */
  chance: number
  done: number
  total: number
  /** The next question; null at the end. */
  next: AskedQuestion | null
}

/**
 * Sends an answer until the server has stored it. The server counts an answer once, by its review id.
 * @throws ServerUnavailable if it was not stored in spite of all retries
 * @throws OperationFailed with the code NOT_FOUND if the question is not part of the practice any more
 */
export async function answerPractice(
  server: Server,
  input: AnswerPracticeInput,
  retryOptions: RetryOptions,
): Promise<Verdict> {
  const { answerPractice } = await retryIdempotent(
    () => send(server, AnswerPractice, { input }),
    retryOptions,
  )
  if (!answerPractice) throw new UnexpectedResponse()
  if (answerPractice.__typename !== 'PracticeAnswer') throw refusalFailure(answerPractice)
  const { isCorrect, answerIndex, explanation, memory, question, practice } = answerPractice
  return {
    isCorrect,
    answerIndex,
    explanation,
    ...memory,
    ...practice,
    next: question && readFragment(AskedQuestionFields, question),
  }
}
