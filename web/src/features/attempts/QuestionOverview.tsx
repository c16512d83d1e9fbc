import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { OverviewGrid } from './OverviewGrid.tsx'
import { OverviewLegend } from './OverviewLegend.tsx'

interface QuestionOverviewProps {
  total: number
  current: number
  answered: ReadonlySet<number>
  onPick: (number: number) => void
}

/** All questions at a glance, each a button; folded away on a phone. */
export function QuestionOverview({ total, current, answered, onPick }: QuestionOverviewProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const legend = { answered: `${id}-answered`, open: `${id}-open` }
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="rounded-box border border-line bg-surface p-4 lg:sticky lg:top-6"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={`${id}-heading`} className="font-bold">
          Question Overview
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? 'Hide the overview' : 'Show the overview'}
          onClick={() => setOpen(!isOpen)}
          className="flex size-11 items-center justify-center rounded-box text-muted transition-colors hover:bg-sunken lg:hidden"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {answered.size} of {total} answered
      </p>
      <div id={id} className={`mt-3 ${isOpen ? '' : 'max-lg:hidden'}`}>
        <OverviewGrid total={total} current={current} answered={answered} onPick={onPick} legend={legend} />
        <OverviewLegend ids={legend} />
      </div>
    </section>
  )
}
