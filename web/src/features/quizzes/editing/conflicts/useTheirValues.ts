import { useApolloClient } from '@apollo/client/react'
import type { EditFailure } from './edit-failure.ts'
import { theirValue } from './their-values.ts'

/**
 * Returns a function that puts what somebody else has set into the cache, so that the page shows it when the
 * editor is closed.
 */
export function useTheirValues(
  typename: 'Quiz' | 'Section' | 'Question',
): (id: string | number, failure: EditFailure | null) => void {
  const { cache } = useApolloClient()
  return (id, failure) => {
    const entity = cache.identify({ __typename: typename, id })
    if (!failure?.conflicts || entity === undefined) return
    const values = failure.conflicts.map((conflict) => [conflict.field, () => theirValue(conflict)])
    cache.modify({ id: entity, fields: Object.fromEntries(values) })
  }
}
