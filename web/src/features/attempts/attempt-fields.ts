import { errorCodeOf } from '../../apollo/errors.ts'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import type { TakePage_AttemptFragment } from '../../gql/graphql.ts'

const TakePageFields = graphql(`
  fragment TakePage_attempt on Attempt {
    id
    quizTitle
    status
    totalQuestions
    nextQuestionNumber
    answeredNumbers
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
  quizTitle: string
  totalQuestions: number
  nextQuestionNumber: number
  answeredNumbers: readonly number[]
  /** The deadline by `performance.now()`, so that no clock of the learner's matters; null for no limit. */
  endsAt: number | null
}

/** Where an attempt stands, as the page shows it. */
export type AttemptStanding =
  | { kind: 'open'; attempt: OpenAttempt }
  | {
      kind: 'completed'
      attemptId: string
      quizTitle: string
      result: AttemptResult
      sections: SectionResults
    }
  | { kind: 'ended' }
  | { kind: 'gone' }

/**
 * Reads where an attempt stands.
 *
 * @param askedAt when the server was asked, by `performance.now()`: its time is running while the answer is on its way.
 */
export function standingOf(fields: FragmentType<typeof TakePageFields>, askedAt: number): AttemptStanding {
  const { quizTitle, ...attempt } = readFragment(TakePageFields, fields)
  if (quizTitle === null) return { kind: 'gone' }
  const { status, result, sectionResults, timeLeft, ...rest } = attempt
  if (status === 'ENDED') return { kind: 'ended' }
  if (result) {
    return { kind: 'completed', attemptId: rest.id, quizTitle, result, sections: sectionResults ?? [] }
  }
  const endsAt = timeLeft === null ? null : askedAt + timeLeft
  return { kind: 'open', attempt: { ...rest, quizTitle, endsAt } }
}

/**
 * Reads where an attempt stands when the call failed: one that is nowhere was deleted with its quiz.
 *
 * @throws any other error.
 */
export function standingOfFailure(error: unknown): AttemptStanding {
  if (errorCodeOf(error) === 'NOT_FOUND') return { kind: 'gone' }
  throw error
}
