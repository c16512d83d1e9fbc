import { InMemoryCache, type Reference } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { POSSIBLE_TYPES } from './possible-types.ts'

/** A normalised cache: a mutation's result updates every view of the same object. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: POSSIBLE_TYPES,
    typePolicies: {
      Query: {
        fields: {
          // Lets a query by id find an attempt that a mutation has put into the cache.
          attempt: {
            read: (_existing, { args, toReference }) =>
              toReference({ __typename: 'Attempt', id: args?.['id'] as string }),
          },
          forecasts: { merge: false },
        },
      },
      Quiz: {
        fields: {
          questions: relayStylePagination(['withoutSection', 'fromNumber']),
          corrections: relayStylePagination(),
          // They have no ids of their own, or are complete in each answer.
          shares: { merge: false },
          links: { merge: false },
        },
      },
      CopiedFrom: { merge: true },
      Classroom: { fields: { members: relayStylePagination(), assignments: relayStylePagination() } },
      // They have no ids. Each answer has all of them.
      Assignment: { fields: { extensions: { merge: false }, attempts: { merge: false } } },
      ItemAnalysis: {
        merge: true,
        fields: {
          questions: {
            keyArgs: ['orderBy'],
            merge: (existing: readonly unknown[] = [], incoming: readonly unknown[], { args }) => [
              ...existing.slice(0, Number(args?.['from'] ?? 1) - 1),
              ...incoming,
            ],
          },
        },
      },
      EffectiveAccess: { merge: true },
      AccessReasons: { merge: true },
      Section: { fields: { questions: relayStylePagination(['fromNumber']) } },
      // These objects have no ids, so they are stored inside their quiz or section. Merging keeps the fields
      // that other queries have loaded.
      QuizProgress: { merge: true },
      SectionProgress: { merge: true },
      User: {
        fields: {
          quizzes: relayStylePagination(['search', 'orderBy', 'mastery']),
          // Its quiz may have been deleted since.
          weakestSection: {
            read: (existing: { quiz: Reference } | null | undefined, { canRead }) =>
              existing && !canRead(existing.quiz) ? null : existing,
          },
          attempts: relayStylePagination(['quizId', 'sectionId', 'status']),
          classrooms: relayStylePagination(),
          assignedToYou: { merge: false },
        },
      },
      Exam: { keyFields: ['quizId'], fields: { weights: { merge: false } } },
      Readiness: { merge: true, fields: { sections: { merge: false } } },
      RecentActivity: { keyFields: ['attemptId'] },
    },
  })
}
