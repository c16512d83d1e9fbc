import { renderHook } from '@testing-library/react'
import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { apolloClient } from '../apollo/client.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { useFlagQuestion } from './useFlagQuestion.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={apolloClient}>{children}</ApolloProvider>
)

test('what the app knows of the question changes everywhere, and nothing else', async () => {
  const { cache } = apolloClient
  const ids = [
    'Question:q1',
    'Question:q2',
    'AttemptQuestion:a:q1',
    'AttemptQuestion:b:q1',
    'AttemptQuestion:a:q2',
  ]
  cache.restore(
    Object.fromEntries(
      ids.map((key) => {
        const [__typename, ...id] = key.split(':')
        return [key, { __typename, id: id.join(':'), isFlagged: false }]
      }),
    ),
  )
  const flag = { __typename: 'QuestionFlag', questionId: 'q1', isFlagged: true }
  startFakeServer({ FlagQuestion: { flagQuestion: flag } })
  const { result } = renderHook(() => useFlagQuestion(), { wrapper })
  await result.current({ quizId: 'q', questionId: 'q1', isFlagged: true })
  const known = cache.extract() as Record<string, { isFlagged?: boolean }>
  expect(ids.filter((id) => known[id]?.isFlagged)).toEqual(ids.filter((id) => id.endsWith('q1')))
})

test('a flag that the server refuses is a failure', async () => {
  startFakeServer({ FlagQuestion: { flagQuestion: { __typename: 'NotFound' } } })
  const { result } = renderHook(() => useFlagQuestion(), { wrapper })
  await expect(result.current({ quizId: 'q', questionId: 'q1', isFlagged: true })).rejects.toThrow(
    'The flag was not changed',
  )
})
