import { ChevronDown, CloudOff } from 'lucide-react'
import { useId, useState, type ReactElement } from 'react'
import { OverviewGrid } from './OverviewGrid.tsx'
import { OverviewLegend } from './OverviewLegend.tsx'

interface QuestionOverviewProps {
  total: number
  current: number
  answered: ReadonlySet<number>
  /** The number of answers waiting for a retry. */
  unsavedCount: number
  onPick: (number: number) => void
  /** The switches for the keys. */
  keySwitches: ReactElement
}

/** A button for each question of the attempt; collapsed at first on a phone. */
export function QuestionOverview(props: QuestionOverviewProps) {
  const { total, current, answered, unsavedCount, onPick, keySwitches } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const legend = { answered: `${id}-answered`, open: `${id}-open` }
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="rounded-box border border-line bg-surface p-4 lg:sticky lg:top-6"
    >
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0 wrap-anywhere">
          <h2 id={`${id}-heading`} className="font-sans font-semibold">
            Question Overview
          </h2>
          <p className="text-sm text-muted tabular-nums">{`${answered.size} of ${total} answered`}</p>
        </div>
        <OverviewToggle id={id} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      </div>
      {unsavedCount > 1 && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-wrong tabular-nums">
          <CloudOff aria-hidden="true" className="size-4" />
          <span>{`${unsavedCount} not saved yet, but kept on this device`}</span>
        </p>
      )}
      <div id={id} className={`mt-3 ${isOpen ? '' : 'max-lg:hidden'}`}>
        <OverviewGrid total={total} current={current} answered={answered} onPick={onPick} legend={legend} />
        <OverviewLegend ids={legend} />
        {keySwitches}
      </div>
    </section>
  )
}

interface OverviewToggleProps {
  /** The id of the element that the button shows and hides. */
  id: string
  isOpen: boolean
  onClick: () => void
}

function OverviewToggle({ id, isOpen, onClick }: OverviewToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      aria-label={isOpen ? 'Hide the overview' : 'Show the overview'}
      onClick={onClick}
      className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-box text-muted transition-colors hover:bg-sunken lg:hidden"
    >
      <ChevronDown
        aria-hidden="true"
        className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
}
