import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AttemptStatus, ContinueLink_AttemptFragment } from '../../gql/graphql.ts'
import type { FragmentType } from '../../gql/index.ts'
import { ContinueLink, type ContinueLinkFields } from './ContinueLink.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  onOver.mockClear()
})

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })

const onOver = vi.fn<(quizId: string | null) => void>()

function element(
  timeLeft: number | null,
  isCurrent = true,
  status: AttemptStatus = 'IN_PROGRESS',
  assignmentId: string | null = null,
) {
  const attempt: ContinueLink_AttemptFragment = {
    id: 'a',
    quizId: 'q',
    assignmentId,
    quizTitle: 'Rivers',
    status,
    sectionId: null,
    sectionName: null,
    totalQuestions: 60,
    answeredCount: 14,
    timeLeft,
  }
  return (
    <ApolloProvider client={client}>
      <ContinueLink
        attempt={attempt as unknown as FragmentType<typeof ContinueLinkFields>}
        hasTitle
        isCurrent={isCurrent}
        onOver={onOver}
      />
    </ApolloProvider>
  )
}

const show = (timeLeft: number | null, isCurrent?: boolean) =>
  render(element(timeLeft, isCurrent), { wrapper: MemoryRouter })

test('the time left counts down, and at its end the link leads to the results', () => {
  show(62_000)
  expect(screen.getByText('1:02 left')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Continue: Rivers' }).getAttribute('href')).toBe('/quiz/q/take')
  for (let seconds = 0; seconds < 62; seconds++) {
    act(() => {
      vi.advanceTimersByTime(1_000)
    })
  }
  expect(screen.getByText('Time is up')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the results: Rivers' })).toBeDefined()
  // The server accepts answers for another second.
  expect(onOver).not.toHaveBeenCalled()
  act(() => {
    vi.advanceTimersByTime(2_000)
  })
  expect(onOver.mock.calls).toEqual([['q']])
})

test('an attempt of an assignment leads back into the assignment, and is over without a quiz', () => {
  render(element(1_000, true, 'IN_PROGRESS', 'a1'), { wrapper: MemoryRouter })
  const link = screen.getByRole('link', { name: 'Continue: Rivers' })
  expect(link.getAttribute('href')).toBe('/assignments/a1/take')
  for (const wait of [1_000, 2_000]) act(() => void vi.advanceTimersByTime(wait))
  expect(onOver.mock.calls).toEqual([[null]])
})

test('after a clock jump, the attempt is reloaded, which may show that it is over', async () => {
  const attempt = { __typename: 'Attempt', id: 'a', status: 'COMPLETED' }
  vi.spyOn(client, 'query').mockResolvedValue({ data: { attempt } })
  show(62_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(onOver.mock.calls).toEqual([['q']])
})

test('an attempt without a time limit shows only its progress', () => {
  show(null)
  expect(screen.getByText('14 of 60 answered')).toBeDefined()
  expect(screen.queryByText(/left/)).toBeNull()
})

test('the time left of a cached attempt is not shown, because it is too long by now', () => {
  const { rerender } = show(62_000, false)
  expect(screen.queryByText(/left/)).toBeNull()
  // A slow response is no clock jump: the time left counts from its arrival.
  const query = vi.spyOn(client, 'query')
  act(() => {
    vi.advanceTimersByTime(10_000)
  })
  rerender(element(30_000))
  expect(screen.getByText('0:30 left')).toBeDefined()
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect(screen.getByText('0:29 left')).toBeDefined()
  expect(query).not.toHaveBeenCalled()
})

test('an attempt that has been completed since it was cached is not shown', () => {
  const { container } = render(element(null, true, 'COMPLETED'), { wrapper: MemoryRouter })
  expect(container.textContent).toBe('')
})
