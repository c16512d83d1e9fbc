import { Check } from 'lucide-react'

/** Confirms a saved edit. The live region is always rendered, so that screen readers announce the text. */
export function SavedStatus({ isSaved }: { isSaved: boolean }) {
  return (
    <span role="status" className="contents">
      {isSaved && (
        <span className="animate-appear inline-flex items-center gap-1 text-sm font-medium text-correct">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          Saved
        </span>
      )}
    </span>
  )
}
