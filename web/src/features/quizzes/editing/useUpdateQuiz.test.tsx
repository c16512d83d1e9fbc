// Covers useFormMutation: how each kind of response becomes a failure.
import { ApolloProvider } from '@apollo/client/react'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { apolloClient } from '../../../apollo/client.ts'
import { useUpdateQuiz } from './useUpdateQuiz.ts'

function wrapper({ children }: PropsWithChildren) {
  return <ApolloProvider client={apolloClient}>{children}</ApolloProvider>
}

function update(fetch: () => Promise<Response>) {
  vi.stubGlobal('fetch', fetch)
  const { result } = renderHook(useUpdateQuiz, { wrapper })
  return result.current({ quizId: '1', title: 'Sums', description: '' })
}

const respond = (body: object) => async () => Response.json(body)

afterEach(() => void vi.unstubAllGlobals())

test('a successful update returns no failure', async () => {
  const quiz = { __typename: 'Quiz', id: '1', title: 'Sums', description: '', timeLimit: null }
  expect(await update(respond({ data: { updateQuiz: quiz } }))).toBeNull()
})

test('invalid fields are returned by name', async () => {
  const fields = [{ name: 'title', messages: ['Too long'] }]
  const failure = await update(respond({ data: { updateQuiz: { __typename: 'InvalidInput', fields } } }))
  expect(failure).toEqual({ message: 'Too long', fields: { title: ['Too long'] } })
})

test('a GraphQL error is shown with the server’s message', async () => {
  const errors = [{ message: 'Too many requests', extensions: { code: 'RATE_LIMITED' } }]
  const failure = await update(respond({ data: null, errors }))
  expect(failure).toEqual({ message: 'Too many requests', fields: {} })
})

test.each([
  ['an empty result', respond({ data: { updateQuiz: null } })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an HTML page from a proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('%s gives the fallback message', async (_, fetch) => {
  expect(await update(fetch)).toEqual({ message: 'Failed to update quiz', fields: {} })
})
