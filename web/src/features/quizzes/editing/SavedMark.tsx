import { Check } from 'lucide-react'

/** Says that an edit was stored; the place stays, so that it is announced when it comes. */
export function SavedMark({ isSaved }: { isSaved: boolean }) {
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
