import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { graphql } from '../../../gql/index.ts'
import type { AssignedOutcomeQuery } from '../../../gql/graphql.ts'
import type { CompletedAttempt } from '../attempt-state.ts'
import { hasRunOut } from '../results/attempt-facts.ts'

const AssignedOutcome = graphql(`
  query AssignedOutcome($attemptId: ID!, $assignmentId: ID!) {
    attempt(id: $attemptId) {
      id
      status
      startedAt
      completedAt
      deadline
      answeredCount
    }
    assignment(id: $assignmentId) {
      id
      classroom {
        id
        timeZone
      }
      access {
        scoreFree
        keyFree
        reasons {
          scoreFreeAt
          keyFreeAt
        }
      }
      attempts {
        id
        late
        counted
      }
    }
  }
`)

/** Milliseconds between two looks whether an attempt that ran out of time was given more. */
const INTERVAL = 10_000

interface Outcome extends Partial<AssignedOutcomeQuery> {
  isLoading: boolean
}

/**
 * Reads how an attempt of an assignment went, and when more of it is shown. The assignment is missing once
 * its learner has left the class.
 *
 * @param isNew whether the attempt has just been taken: if its time ran out, an instructor may still give it
 *   more.
 */
export function useAssignedOutcome({ attemptId, assignmentId }: CompletedAttempt, isNew: boolean): Outcome {
  const { data, loading, refetch } = useQuery(AssignedOutcome, {
    variables: { attemptId, assignmentId: assignmentId ?? '' },
    fetchPolicy: 'network-only',
    // Without the assignment, the rest is still shown.
    errorPolicy: 'all',
  })
  const isWaiting = isNew && data?.attempt != null && hasRunOut(data.attempt)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch().catch(() => undefined)
    }, INTERVAL)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
  return { ...data, isLoading: loading && !data }
}
