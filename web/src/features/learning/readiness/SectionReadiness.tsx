import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RangeRows } from '../../../ui/charts/RangeRows.tsx'

const MAX_LISTED = 12

interface SectionReadinessProps {
  sections: readonly {
    name: string | null
    expected: number | null
    low: number | null
    high: number | null
  }[]
  /** The score that passes, in percent; null if it is not known. */
  passScore: number | null
}

/** What score to expect of each section. Renders nothing for a single section, or without a forecast. */
export function SectionReadiness({ sections, passScore }: SectionReadinessProps) {
  const [isExpanded, setExpanded] = useState(false)
  const rows = sections.flatMap(({ name, expected, low, high }) =>
    expected === null || low === null || high === null
      ? []
      : { name: name ?? 'Questions in no section', value: expected, low, high },
  )
  if (rows.length < 2) return null
  return (
    <section
      aria-labelledby="by-section"
      className="mt-6 rounded-box border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="by-section" className="mb-1 text-lg font-semibold">
        By section
      </h2>
      <RangeRows
        caption="What to expect of each section alone, with the range of nine in ten scores"
        nameOf="Section"
        rows={rows.slice(0, isExpanded ? rows.length : MAX_LISTED)}
        mark={passScore === null ? null : { percent: passScore, name: 'Pass score' }}
      />
      {!isExpanded && rows.length > MAX_LISTED && (
        <Button look="secondary" className="mt-4 w-full" onClick={() => setExpanded(true)}>
          {`Show all ${rows.length} sections`}
        </Button>
      )}
    </section>
  )
}
