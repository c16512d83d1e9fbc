import { errorCodeOf } from '../../apollo/errors.ts'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import type { TakePage_AttemptFragment } from '../../gql/graphql.ts'

const TakePageFields = graphql(`
  fragment TakePage_attempt on Attempt {
    id
    quizId
    kind
    assignmentId
    quizTitle
    sectionId
    status
    totalQuestions
    nextQuestionNumber
    answeredNumbers
    deadline
    timeLeft
    result {
      score
      correctAnswers
      incorrectAnswers
      totalQuestions
    }
    sectionResults {
      sectionId
      name
      correctAnswers
      totalQuestions
      accuracy
    }
  }
`)

export type AttemptResult = NonNullable<TakePage_AttemptFragment['result']>
export type SectionResults = NonNullable<TakePage_AttemptFragment['sectionResults']>

/** An attempt in progress. */
export interface OpenAttempt {
  id: string
  quizId: string
  isMockExam: boolean
  /** Null for practice. */
  assignmentId: string | null
  quizTitle: string
  /** Null for an attempt at the whole quiz. */
  sectionId: string | null
  totalQuestions: number
  nextQuestionNumber: number
  answeredNumbers: readonly number[]
  /**
   * The deadline as a time of `performance.now()`, a clock that the learner cannot set; null for no limit.
   */
  endsAt: number | null
  /** The deadline on the server’s clock: an ISO 8601 time; null for no limit. */
  deadline: string | null
  /** Whether it is shown as the device has kept it, since the server could not be reached. */
  isFromDevice?: boolean
}

/** When an attempt ends, on both clocks. */
export type AttemptEnd = Pick<OpenAttempt, 'endsAt' | 'deadline'>

/** A completed attempt. */
export interface CompletedAttempt {
  kind: 'completed'
  attemptId: string
  quizId: string
  /** Null for practice. */
  assignmentId: string | null
  quizTitle: string
  sectionId: string | null
  totalQuestions: number
  /** Null while the score of an assignment may not be shown. */
  result: AttemptResult | null
  sections: SectionResults
}

/** The state of an attempt as the page shows it; `gone` if its quiz was deleted. */
export type AttemptState =
  { kind: 'open'; attempt: OpenAttempt } | CompletedAttempt | { kind: 'ended' } | { kind: 'gone' }

/**
 * Converts an attempt from the server.
 *
 * @param requestedAt when the request was sent, on the clock of `performance.now()`; the time left counts
 *   from then.
 */
export function toAttemptState(
  fields: FragmentType<typeof TakePageFields>,
  requestedAt: number,
): AttemptState {
  const { quizTitle, kind, ...attempt } = readFragment(TakePageFields, fields)
  if (quizTitle === null) return { kind: 'gone' }
  const { status, result, sectionResults, timeLeft, ...rest } = attempt
  if (status === 'ENDED') return { kind: 'ended' }
  if (status === 'COMPLETED') {
    const { id: attemptId, quizId, assignmentId, sectionId, totalQuestions } = rest
    const sections = sectionResults ?? []
    return {
      kind: 'completed',
      attemptId,
      quizId,
      assignmentId,
      quizTitle,
      sectionId,
      totalQuestions,
      result,
      sections,
    }
  }
  const endsAt = timeLeft === null ? null : requestedAt + timeLeft
  return { kind: 'open', attempt: { ...rest, quizTitle, isMockExam: kind === 'MOCK', endsAt } }
}

/**
 * Converts the error of a request for an attempt: NOT_FOUND means that the attempt's quiz was deleted.
 *
 * @throws any other error.
 */
export function stateAfterError(error: unknown): AttemptState {
  if (errorCodeOf(error) === 'NOT_FOUND') return { kind: 'gone' }
  throw error
}
