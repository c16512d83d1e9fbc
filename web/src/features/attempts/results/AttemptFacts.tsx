import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { graphql } from '../../../gql/index.ts'
import { describeFacts } from './attempt-facts.ts'

/** How many of the latest attempts are searched for the one before. */
const LATEST = 100

const AttemptFactsQuery = graphql(`
  query AttemptFacts($id: ID!, $quizId: ID!, $latest: Int!) {
    attempt(id: $id) {
      id
      sectionId
      startedAt
      completedAt
      deadline
      answeredCount
      result {
        score
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
            sectionId
            completedAt
            result {
              score
            }
          }
        }
      }
    }
  }
`)

/** How a completed attempt went: its time, and its score next to earlier ones. */
export function AttemptFacts({ attemptId }: { attemptId: string }) {
  const { quizId = '' } = useParams()
  // The cache merges lists of attempts into one; this list has another length.
  const { data } = useQuery(AttemptFactsQuery, {
    variables: { id: attemptId, quizId, latest: LATEST },
    fetchPolicy: 'no-cache',
  })
  const attempt = data?.attempt
  if (!attempt?.completedAt || !attempt.result) return <p className="mt-1 min-h-6" />
  const { sectionId, completedAt, result } = attempt
  const attempts = (data?.viewer?.attempts?.edges ?? [])
    .map(({ node }) => node)
    .filter((other) => other.sectionId === sectionId)
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
    best: sectionId === null ? (data?.quiz?.progress?.bestScore ?? null) : null,
  })
  return (
    <p className="mt-1 flex min-h-6 flex-wrap justify-center gap-x-4 text-sm text-muted tabular-nums sm:justify-start">
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </p>
  )
}
