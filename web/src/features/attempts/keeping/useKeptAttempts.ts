import { useEffect, useState } from 'react'
import { apolloClient } from '../../../apollo/client.ts'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import type { OpenAttempt } from '../attempt-state.ts'
import { WINDOW_SIZE } from '../question/question-window.ts'
import { forgetAttempt, keptWindows, listKept, windowPrefix } from './kept-attempts.ts'

const KeptAttemptStatus = graphql(`
  query KeptAttemptStatus($id: ID!) {
    attempt(id: $id) {
      id
      status
    }
  }
`)

/** An attempt in progress that is kept, and how many of its questions are. */
export interface ListedAttempt {
  attempt: OpenAttempt
  keptCount: number
}

/** Reads which attempts in progress the device keeps. With a network, those that are over are removed. */
export function useKeptAttempts(): readonly ListedAttempt[] {
  const [listed, setListed] = useState<readonly ListedAttempt[]>([])
  useEffect(() => {
    let isShown = true
    const show = async () => {
      const attempts = await list()
      if (isShown) setListed(attempts)
      return attempts
    }
    show()
      .then(removeOver)
      .then(show)
      .catch(() => undefined)
    return () => void (isShown = false)
  }, [])
  return listed
}

async function list(): Promise<ListedAttempt[]> {
  const kept = await listKept()
  return Promise.all(
    kept.map(async ({ attempt }) => {
      const windows = await keptWindows.keys(windowPrefix(attempt.id))
      return { attempt, keptCount: Math.min(attempt.totalQuestions, windows.length * WINDOW_SIZE) }
    }),
  )
}

async function removeOver(listed: readonly ListedAttempt[]): Promise<void> {
  for (const { attempt } of listed) {
    if (!navigator.onLine) return
    if (await isOver(attempt.id)) await forgetAttempt(attempt.id)
  }
}

async function isOver(id: string): Promise<boolean> {
  try {
    const variables = { id }
    const { data } = await apolloClient.query({
      query: KeptAttemptStatus,
      variables,
      fetchPolicy: 'no-cache',
    })
    return data?.attempt != null && data.attempt.status !== 'IN_PROGRESS'
  } catch (error) {
    return errorCodeOf(error) === 'NOT_FOUND'
  }
}
