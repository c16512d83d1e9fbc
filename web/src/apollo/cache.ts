import { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { POSSIBLE_TYPES } from './possible-types.ts'

/** A normalised cache: a mutation's result updates every view of the same object. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: POSSIBLE_TYPES,
    typePolicies: {
      Query: {
        fields: {
          // A query by id finds an attempt that a mutation has returned.
          attempt: {
            read: (_existing, { args, toReference }) =>
              toReference({ __typename: 'Attempt', id: args?.['id'] as string }),
          },
        },
      },
      Quiz: { fields: { questions: relayStylePagination(['withoutSection']) } },
      Section: { fields: { questions: relayStylePagination() } },
      // These objects have no ids: they are stored in their quiz or section.
      QuizProgress: { merge: true },
      SectionProgress: { merge: true },
      User: { fields: { quizzes: relayStylePagination() } },
      RecentActivity: { keyFields: ['attemptId'] },
    },
  })
}
