import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { graphql, type FragmentType } from '../../../gql/index.ts'
import type { ReviewQuestionFields } from './ReviewQuestion.tsx'

const AttemptReview = graphql(`
  query AttemptReview($id: ID!, $fromNumber: Int!, $onlyIncorrect: Boolean!) {
    attempt(id: $id) {
      id
      questions(fromNumber: $fromNumber, count: 20, onlyIncorrect: $onlyIncorrect) {
        id
        number
        ...ReviewQuestion_attemptQuestion
      }
    }
  }
`)

type Question = { id: string; number: number } & FragmentType<typeof ReviewQuestionFields>

export type ReviewStatus = 'loading' | 'failed' | 'idle'

interface ReviewState {
  questions: readonly Question[]
  status: ReviewStatus
}

interface ReviewList extends ReviewState {
  /** Loads the next questions, or retries after a failure. */
  loadMore: () => void
}

/** Loads the questions of a completed attempt page by page. The arguments must not change between renders. */
export function useReview(attemptId: string, onlyIncorrect: boolean): ReviewList {
  const client = useApolloClient()
  const [state, setState] = useState<ReviewState>({ questions: [], status: 'loading' })

  const fetchAfter = async (before: readonly Question[]) => {
    const variables = { id: attemptId, fromNumber: (before.at(-1)?.number ?? 0) + 1, onlyIncorrect }
    // Cached questions from the open attempt lack the solutions.
    const { data } = await client.query({ query: AttemptReview, variables, fetchPolicy: 'network-only' })
    return [...before, ...(data?.attempt?.questions ?? [])]
  }
  const show = (request: Promise<Question[]>) =>
    request.then(
      (questions) => setState({ questions, status: 'idle' }),
      () => setState((before) => ({ ...before, status: 'failed' })),
    )

  const begin = useEffectEvent(() => void show(fetchAfter([])))
  useEffect(() => begin(), [])

  const loadMore = () => {
    setState({ ...state, status: 'loading' })
    void show(fetchAfter(state.questions))
  }
  return { ...state, loadMore }
}
