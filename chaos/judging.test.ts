import { describe, expect, test } from 'vitest'
import { graphqlStatus } from './rig/clients/graphql-status.ts'
import { all, longest, missed, none, noneRefused, p99, within } from './scenario.ts'

describe('the status of a GraphQL response', () => {
  test.each([
    ['a result', { data: { saveAnswer: { sequence: 1 } } }, 200],
    ['a failure among the results', { data: { saveAnswer: { code: 'ATTEMPT_CLOSED' } } }, 409],
    ['an error', { data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }, 401],
    ['an error besides a result', { data: { a: { id: '1' } }, errors: [{ extensions: {} }] }, 599],
    ['an unknown code', { errors: [{ extensions: { code: 'INTERNAL_ERROR' } }] }, 599],
    ['null for a result', { data: { viewer: null } }, 599],
    ['a result without fields', { data: { saveAnswer: {} } }, 599],
    ['no data', {}, 599],
    ['text that is not JSON', 'ok', 599],
  ])('with %s is %s', (_what, body, status) => {
    expect(graphqlStatus(200, body)).toBe(status)
  })

  test('is the HTTP status if that is not 200', () => {
    expect(graphqlStatus(503, { data: { viewer: { id: '1' } } })).toBe(503)
  })
})

describe('a goal', () => {
  test('for a duration states the limit and what the slack allows', () => {
    expect(within('it', 4_000, 3_000, { slack: 2 })).toEqual({
      what: 'it',
      found: '4000 ms',
      goal: 'below 3000 ms; allowed with slack: 6000',
      isMet: false,
      isAllowed: true,
    })
    expect(missed([within('it', 4_000, 3_000, { slack: 2 })])).toEqual([])
    expect(missed([within('it', 3_000, 3_000, { slack: 1 })])).toEqual([
      'it: 3000 ms, and the goal is below 3000 ms',
    ])
  })

  test('of no refusals allows a few with slack', () => {
    expect(missed([noneRefused('it', ['one'], 1, { slack: 2 })])).toEqual([])
    expect(missed([noneRefused('it', ['one', 'two'], 1, { slack: 2 })])).toHaveLength(1)
    expect(missed([noneRefused('it', ['one'], 1, { slack: 1 })])).toHaveLength(1)
  })

  test.each([
    ['the slowest of no calls', within('it', longest([]), 3_000, { slack: 5 })],
    ['p99 of no calls', within('it', p99([]), 3_000, { slack: 5 })],
    ['something that never happened', within('it', Number.POSITIVE_INFINITY, 3_000, { slack: 5 })],
    ['“all” without any case', all('it', 0, [])],
    ['“all” with an exception', all('it', 9, ['one'])],
    ['“none” with a case', none('it', ['one'])],
  ])('is not met by %s', (_what, finding) => {
    expect(missed([finding])).toHaveLength(1)
  })
})
