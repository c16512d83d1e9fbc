import { Check } from 'lucide-react'

/** The legend of the overview; its texts also describe the buttons to assistive technology. */
export function OverviewLegend({ ids }: { ids: { answered: string; open: string } }) {
  return (
    <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <li className="flex items-center gap-1.5">
        <span className="size-3.5 rounded-full bg-accent forced-colors:bg-[Highlight]" />
        Current
      </li>
      <li id={ids.answered} className="flex items-center gap-1.5">
        <Check className="size-3.5 text-correct" strokeWidth={3.5} />
        Answered
      </li>
      <li id={ids.open} className="flex items-center gap-1.5">
        <span className="size-3.5 rounded-full border border-line-strong bg-surface" />
        Not answered
      </li>
    </ul>
  )
}
