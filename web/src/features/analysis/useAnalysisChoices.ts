import { useSearchParams } from 'react-router-dom'
import type { AnalysisOrder } from '../../gql/graphql.ts'

/** What is chosen about an analysis; it stays in the address. */
export interface AnalysisChoices {
  order: AnalysisOrder
  /** Returns the choice with a name, or nothing if it is the default. */
  chosen: (name: string) => string
  choose: (name: string, value: string) => void
}

/** Keeps in the address what is chosen about an analysis. */
export function useAnalysisChoices(): AnalysisChoices {
  const [query, setQuery] = useSearchParams()
  return {
    order: query.get('order') === 'number' ? 'NUMBER' : 'URGENCY',
    chosen: (name) => query.get(name) ?? '',
    choose: (name, value) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === '') after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
