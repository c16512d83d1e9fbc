import type { ApolloCache } from '@apollo/client'

/** Removes an attempt's questions from the cache, with their answers, so that they are loaded again. */
export function evictQuestions(cache: ApolloCache, attemptId: string): void {
  const cacheId = cache.identify({ __typename: 'Attempt', id: attemptId })
  if (cacheId !== undefined) cache.evict({ id: cacheId, fieldName: 'questions' })
}
