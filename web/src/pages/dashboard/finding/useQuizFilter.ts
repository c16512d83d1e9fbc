import { useSearchParams } from 'react-router-dom'
import { type QuizFilter, readFilter, writeFilter } from './quiz-filter.ts'

/** Changes some parts of the filter. With `replace`, the back button skips the previous filter. */
export type ChangeFilter = (change: Partial<QuizFilter>, options?: { replace: boolean }) => void

/** The filter in the URL's query. */
export function useQuizFilter(): { filter: QuizFilter; change: ChangeFilter } {
  const [query, setQuery] = useSearchParams()
  const change: ChangeFilter = (changed, { replace } = { replace: false }) =>
    setQuery((latest) => writeFilter(latest, { ...readFilter(latest), ...changed }), {
      replace,
      preventScrollReset: true,
      // As a transition, which other updates interrupt, the change could send its request more than once.
      flushSync: true,
    })
  return { filter: readFilter(query), change }
}
