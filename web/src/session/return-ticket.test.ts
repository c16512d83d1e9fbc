import { expect, test } from 'vitest'
import { destinationAfterLogIn, ticketTo } from './return-ticket.ts'

const location = {
  pathname: '/quiz/1/take',
  search: '?timer=5',
  hash: '',
  key: 'k',
  state: { attemptId: 'a' },
  unstable_mask: undefined,
}

test('a user who opened the login page directly goes to the dashboard', () => {
  expect(destinationAfterLogIn(null, 'ada')).toEqual({ to: '/dashboard' })
})

test('a user whose session ended returns to the page they were on, with isReturn in the location state', () => {
  expect(destinationAfterLogIn({ userId: 'ada', location }, 'ada')).toEqual({
    to: { pathname: '/quiz/1/take', search: '?timer=5' },
    state: { attemptId: 'a', isReturn: true },
  })
})

test('a user other than the one whose session ended goes to the dashboard', () => {
  expect(destinationAfterLogIn({ userId: 'ada', location }, 'eve')).toEqual({ to: '/dashboard' })
})

test('a visitor whom a page asked to sign in comes back to it, whoever they are', () => {
  expect(destinationAfterLogIn({ wanted: '/join/BCDF-2345' }, 'ada')).toEqual({ to: '/join/BCDF-2345' })
})

test.each([
  ['/assignments/a1', { wanted: '/assignments/a1?timer=5' }],
  ['/assignments/a1/live', { wanted: '/assignments/a1/live?timer=5' }],
  ['/classes/c1/gradebook', { wanted: '/classes/c1/gradebook?timer=5' }],
  ['/assignments/a1/take', null],
  ['/quiz/1', null],
  ['/dashboard', null],
])('a visitor of %s gets the ticket %j', (pathname, ticket) => {
  expect(ticketTo({ ...location, pathname }, null)).toEqual(ticket)
  expect(ticketTo({ ...location, pathname }, 'ada')).toMatchObject({ userId: 'ada' })
})
