import type { ApolloCache } from '@apollo/client'

/** Removes a class that the viewer no longer has from the cache. */
export function evictClassroom(cache: ApolloCache, classroomId: string): void {
  const id = cache.identify({ __typename: 'Classroom', id: classroomId })
  if (id !== undefined) cache.evict({ id })
  cache.gc()
}
