import { NothingFound } from '../../../drawings/NothingFound.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Shown when no quiz matches the filter. */
export function NoQuizFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="mt-4 flex flex-col items-center rounded-box border border-dashed border-line-strong px-5 py-8 text-center">
      <NothingFound />
      <p className="mt-4 font-semibold">No quiz matches</p>
      <p className="text-muted">
        The search looks at titles, descriptions and section names. Try fewer or shorter words, or another
        mastery level.
      </p>
      <Button look="secondary" className="mt-4" onClick={onClear}>
        Clear search
      </Button>
    </div>
  )
}
