import { OperationFailed, UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { OwnExamFragment, SetExamInput } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const ExamFields = graphql(`
  fragment OwnExam on Exam {
    date
    passScore
    draws
    weights {
      sectionId
      weight
    }
  }
`)

const ReadExam = graphql(`
  query ReadExam($quizId: ID!) {
    exam(quizId: $quizId) {
      ...OwnExam
    }
  }
`)

const SetExam = graphql(`
  mutation SetExam($input: SetExamInput!) {
    setExam(input: $input) {
      __typename
      ... on Exam {
        ...OwnExam
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

const RemoveExam = graphql(`
  mutation RemoveExam($quizId: ID!) {
    removeExam(quizId: $quizId) {
      __typename
      ... on Failure {
        code
        message
      }
    }
  }
`)

const FLAGS = { date: '--date', passScore: '--pass', draws: '--draws', quizId: 'QUIZ' }

/** The exam that the user prepares for with a quiz. */
export type OwnExam = OwnExamFragment

/** Returns the exam of a quiz; null if none is set. */
export async function readExam(
  server: Server,
  quizId: string,
  retryOptions: RetryOptions,
): Promise<OwnExam | null> {
  const { exam } = await orUnknownQuiz(
    retryIdempotent(() => send(server, ReadExam, { quizId }), retryOptions),
  )
  return exam && readFragment(ExamFields, exam)
}

/**
 * Sets the exam of a quiz, in place of an earlier one. Idempotent.
 * @throws InvalidUsage naming every flag that is wrong
 */
export async function setExam(
  server: Server,
  input: SetExamInput,
  retryOptions: RetryOptions,
): Promise<OwnExam> {
  const { setExam } = await orUnknownQuiz(
    retryIdempotent(() => send(server, SetExam, { input }), retryOptions),
  )
  if (!setExam) throw new UnexpectedResponse()
  if (setExam.__typename !== 'Exam') throw refusalFailure(setExam, FLAGS)
  return readFragment(ExamFields, setExam)
}

/** Removes the exam of a quiz. Idempotent. */
export async function removeExam(server: Server, quizId: string, retryOptions: RetryOptions): Promise<void> {
  const { removeExam } = await retryIdempotent(() => send(server, RemoveExam, { quizId }), retryOptions)
  if (!removeExam) throw new UnexpectedResponse()
  if (removeExam.__typename !== 'RemovedExam') throw refusalFailure(removeExam)
}

async function orUnknownQuiz<Result>(response: Promise<Result>): Promise<Result> {
  try {
    return await response
  } catch (error) {
    const isUnknown = error instanceof OperationFailed && error.code === 'NOT_FOUND'
    throw isUnknown ? new OperationFailed('there is no such quiz that you may practise', error.code) : error
  }
}
