import { useState } from 'react'
import { readFragment, type FragmentType } from '../../gql/index.ts'
import { AnalysisFields, type Analysis } from './analysis.ts'

/** Number of questions that are loaded at once. */
export const PAGE_SIZE = 25

interface Loaded {
  analysis: FragmentType<typeof AnalysisFields> | null | undefined
  loading: boolean
  error?: unknown
  refetch: () => Promise<unknown>
  fetchMore: (options: { variables: { from: number } }) => Promise<unknown>
}

/** An analysis that is loaded or loading, and what loads more of it. */
export interface AnalysisPages {
  analysis: Analysis | null
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  loadMore: () => void
  reload: () => Promise<void>
}

/**
 * Reads the questions of an analysis page by page.
 *
 * @param loaded the result of a query with the variables `from` and `count`.
 */
export function useQuestionPages(loaded: Loaded): AnalysisPages {
  const { loading, error, refetch, fetchMore } = loaded
  const [isPartMissing, setPartMissing] = useState(false)
  const analysis = readFragment(AnalysisFields, loaded.analysis) ?? null
  const count = analysis?.questions.length ?? 0
  return {
    analysis,
    hasMore: analysis !== null && count < analysis.questionCount,
    isLoading: loading,
    hasFailed: !loading && (error !== undefined || isPartMissing),
    loadMore: () => {
      fetchMore({ variables: { from: count + 1 } }).then(
        () => setPartMissing(false),
        () => setPartMissing(true),
      )
    },
    reload: async () => {
      await refetch()
      setPartMissing(false)
    },
  }
}
