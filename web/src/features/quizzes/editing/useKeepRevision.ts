import { useApolloClient } from '@apollo/client/react'

/**
 * Returns a function that tells the page of a quiz about the viewer's own edit, so that it does not count as
 * that of somebody else. If others have edited the quiz in between, the page stays at the revision it shows.
 */
export function useKeepRevision(): (quizId: string | number, revision: number) => void {
  const { cache } = useApolloClient()
  return (quizId, revision) => {
    const id = cache.identify({ __typename: 'Quiz', id: quizId })
    if (id === undefined) return
    const next = (shown: number) => (revision === shown + 1 ? revision : shown)
    cache.modify<{ revision: number }>({ id, fields: { revision: next } })
  }
}
