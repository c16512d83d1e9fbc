import { useNavigation } from 'react-router-dom'

/** A thin progress bar at the top while the code of the next page loads. It appears with a delay. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="animate-late fixed inset-x-0 top-0 z-20 h-1 overflow-hidden bg-accent-soft"
    >
      <div className="h-full w-1/3 bg-accent motion-safe:animate-pass motion-reduce:w-full forced-colors:bg-[Highlight]" />
    </div>
  )
}
