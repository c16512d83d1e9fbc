import { expect, test } from 'vitest'
import { destinationAfterLogIn } from './return-ticket.ts'

const location = {
  pathname: '/quiz/1/take',
  search: '?timer=5',
  hash: '',
  key: 'k',
  state: { attemptId: 'a' },
  unstable_mask: undefined,
}

test('who comes of their own accord goes to the dashboard', () => {
  expect(destinationAfterLogIn(null, 'ada')).toEqual({ to: '/dashboard' })
})

test('whose session ended goes back to where they were, and the page is told', () => {
  expect(destinationAfterLogIn({ userId: 'ada', location }, 'ada')).toEqual({
    to: { pathname: '/quiz/1/take', search: '?timer=5' },
    state: { attemptId: 'a', isReturn: true },
  })
})

test('somebody else goes to their own dashboard', () => {
  expect(destinationAfterLogIn({ userId: 'ada', location }, 'eve')).toEqual({ to: '/dashboard' })
})
