import { expect, test } from 'vitest'
import { endpointOf } from '../src/commands/flags/server-flags.ts'

test.each([
  [undefined, undefined, 'http://localhost:4000/graphql'],
  [undefined, '', 'http://localhost:4000/graphql'],
  [undefined, 'https://quiz.example.org', 'https://quiz.example.org/graphql'],
  ['https://example.org/quiz/', 'https://quiz.example.org', 'https://example.org/quiz/graphql'],
  ['https://example.org/quiz/graphql', undefined, 'https://example.org/quiz/graphql'],
  ['https://example.org/quiz?x#y', undefined, 'https://example.org/quiz/graphql'],
])('--server %s and QUIZFOLIO_SERVER %s resolve to %s', (server, variable, endpoint) => {
  const flags = server === undefined ? {} : { server }
  expect(endpointOf(flags, { QUIZFOLIO_SERVER: variable }).href).toBe(endpoint)
})
