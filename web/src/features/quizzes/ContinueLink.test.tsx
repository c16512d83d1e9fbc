// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContinueLink_AttemptFragment } from '../../gql/graphql.ts'
import type { FragmentType } from '../../gql/index.ts'
import { ContinueLink, type ContinueLinkFields } from './ContinueLink.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const onClockJump = vi.fn()

function element(timeLeft: number | null, isCurrent = true) {
  const attempt: ContinueLink_AttemptFragment = {
    id: 'a',
    quizId: 'q',
    quizTitle: 'Rivers',
    sectionId: null,
    sectionName: null,
    totalQuestions: 60,
    answeredCount: 14,
    timeLeft,
  }
  return (
    <ContinueLink
      attempt={attempt as unknown as FragmentType<typeof ContinueLinkFields>}
      hasTitle
      isCurrent={isCurrent}
      onClockJump={onClockJump}
    />
  )
}

const show = (timeLeft: number | null, isCurrent?: boolean) =>
  render(element(timeLeft, isCurrent), { wrapper: MemoryRouter })

test('the time left counts down, and at its end the link leads to the results', () => {
  show(62_000)
  expect(screen.getByText('1:02 left')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/quiz/q/take')
  for (let seconds = 0; seconds < 62; seconds++) {
    act(() => {
      vi.advanceTimersByTime(1_000)
    })
  }
  expect(screen.getByText('Time is up')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the results' })).toBeDefined()
  expect(onClockJump).not.toHaveBeenCalled()
})

test('an attempt without a time limit shows only its progress', () => {
  show(null)
  expect(screen.getByText('14 of 60 answered')).toBeDefined()
  expect(screen.queryByText(/left/)).toBeNull()
})

test('the time left of a cached attempt is not shown, because it is too long by now', () => {
  const { rerender } = show(62_000, false)
  expect(screen.queryByText(/left/)).toBeNull()
  rerender(element(30_000))
  expect(screen.getByText('0:30 left')).toBeDefined()
})
