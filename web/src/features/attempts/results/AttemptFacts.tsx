import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { saidAndCame } from '../../../ui/forecast-texts.ts'
import { formatMoment } from '../../../ui/time/dates.ts'
import { describeFacts } from './attempt-facts.ts'

/** How many of the latest attempts are searched for the one before. */
const LATEST = 100

const AttemptFactsQuery = graphql(`
  query AttemptFacts($id: ID!, $quizId: ID!, $latest: Int!) {
    attempt(id: $id) {
      id
      startedAt
      completedAt
      deadline
      answeredCount
      kind
      result {
        score
      }
      forecast {
        expected
        low
        high
      }
    }
    quiz(id: $quizId) {
      id
      progress {
        bestScore
      }
    }
    viewer {
      id
      attempts(quizId: $quizId, status: COMPLETED, first: $latest) {
        edges {
          cursor
          node {
            id
            kind
            sectionId
            completedAt
            result {
              score
            }
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`)

interface AttemptFactsProps {
  attemptId: string
  quizId: string
  /** Null for an attempt at the whole quiz. */
  sectionId: string | null
}

/** How a completed attempt went: when it was completed, its time, and its score next to earlier ones. */
export function AttemptFacts({ attemptId, quizId, sectionId }: AttemptFactsProps) {
  // The cache merges lists of attempts into one; this list has another length.
  const { data } = useQuery(AttemptFactsQuery, {
    variables: { id: attemptId, quizId, latest: LATEST },
    fetchPolicy: 'no-cache',
    // Without a best score for a quiz that was taken with a link and is not among the learner's quizzes.
    errorPolicy: 'all',
  })
  const attempt = data?.attempt
  // Room for all sentences, so that nothing moves when they are loaded. On a narrow phone two of them take
  // two lines.
  const list = `mt-1 text-sm text-muted tabular-nums ${sectionId === null ? 'min-h-25 max-[22rem]:min-h-35' : 'min-h-15 max-[22rem]:min-h-20'}`
  if (!attempt?.completedAt || !attempt.result) return <div className={list} />
  const { completedAt, result, kind, forecast } = attempt
  const attempts = (data?.viewer?.attempts?.edges ?? [])
    .map(({ node }) => node)
    .filter((other) => other.kind === kind && other.sectionId === sectionId)
  const index = attempts.findIndex(({ id }) => id === attemptId)
  const before = index < 0 ? undefined : attempts[index + 1]
  const sentences = describeFacts({
    ...attempt,
    completedAt,
    score: result.score,
    previous:
      before?.completedAt && before.result
        ? { score: before.result.score, completedAt: before.completedAt }
        : null,
    isFirst:
      kind !== 'MOCK' &&
      index >= 0 &&
      index === attempts.length - 1 &&
      !data?.viewer?.attempts?.pageInfo.hasNextPage,
    // A mock exam does not count for the best score.
    best: kind === 'QUIZ' ? (data?.quiz?.progress?.bestScore ?? null) : null,
  })
  return (
    <ul className={list}>
      <li>
        Completed <time dateTime={completedAt}>{formatMoment(completedAt)}</time>
      </li>
      {forecast && <li className="font-semibold text-ink">{saidAndCame(forecast, result.score)}</li>}
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
