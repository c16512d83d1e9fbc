interface PaletteStatusProps {
  hasSearch: boolean
  isSearching: boolean
  /** Whether the quizzes could not be searched. */
  hasFailed: boolean
  /** The number of results. */
  count: number
}

/** Says how far a search is, and what it has found. */
export function PaletteStatus({ hasSearch, isSearching, hasFailed, count }: PaletteStatusProps) {
  const hasResult = hasSearch && !isSearching && (!hasFailed || count > 0)
  return (
    <p role="status" className="px-5 text-muted not-empty:pb-5">
      {hasSearch && isSearching && <span className="block">Searching…</span>}
      {hasResult && <span className="block">{resultText(count)}</span>}
      {hasFailed && <span className="block">Your quizzes could not be searched.</span>}
    </p>
  )
}

function resultText(count: number): string {
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}
