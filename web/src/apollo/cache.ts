import { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { POSSIBLE_TYPES } from './possible-types.ts'

/** Everything is found by its id, so that what a mutation returns shows wherever it is on the screen. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: POSSIBLE_TYPES,
    typePolicies: {
      Query: {
        fields: {
          // A mutation that returned one has already brought what a page asks for.
          attempt: {
            read: (_existing, { args, toReference }) =>
              toReference({ __typename: 'Attempt', id: args?.['id'] as string }),
          },
        },
      },
      Quiz: { fields: { questions: relayStylePagination(['withoutSection']) } },
      Section: { fields: { questions: relayStylePagination() } },
      // These belong to their quiz or section and have no id of their own.
      QuizProgress: { merge: true },
      SectionProgress: { merge: true },
      User: { fields: { quizzes: relayStylePagination() } },
      RecentActivity: { keyFields: ['attemptId'] },
    },
  })
}
