import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { readFragment } from '../../../gql/index.ts'
import type { TakenQuestion_AttemptQuestionFragment } from '../../../gql/graphql.ts'
import { AttemptWindow } from './attempt-window.ts'
import { nextWindowStart, WINDOW_SIZE, windowStart } from './question-window.ts'
import { TakenQuestionFields } from './taken-question.ts'
import { useKeptWindow } from './useKeptWindow.ts'

export interface AttemptQuestion {
  /** Null while loading and after a failure. */
  question: TakenQuestion_AttemptQuestionFragment | null
  hasFailed: boolean
  retry: () => void
}

/**
 * Loads a question of an attempt together with its window, and prefetches the next window. Without a network,
 * the window is the one that the device has kept.
 */
export function useAttemptQuestion(attemptId: string, number: number, total: number): AttemptQuestion {
  const client = useApolloClient()
  const fromNumber = windowStart(number)
  const { data, error, refetch } = useQuery(AttemptWindow, {
    variables: { id: attemptId, fromNumber, count: WINDOW_SIZE },
  })
  const next = nextWindowStart(number, total)

  // A failed prefetch is ignored: opening a question of the next window loads the window again.
  useEffect(() => {
    if (!data || next === null) return
    const variables = { id: attemptId, fromNumber: next, count: WINDOW_SIZE }
    client.query({ query: AttemptWindow, variables }).catch(() => undefined)
  }, [client, data, attemptId, next])

  const isMissing = !data?.attempt
  const kept = useKeptWindow(attemptId, fromNumber, { isMissing, hasFailed: error !== undefined })
  const { attempt } = (isMissing ? kept.data : data) ?? {}
  const question = attempt?.questions[(number - 1) % WINDOW_SIZE]
  return {
    question: question ? readFragment(TakenQuestionFields, question) : null,
    hasFailed: error !== undefined && !question && !kept.isOpen,
    retry: () => void refetch().catch(() => undefined),
  }
}
