import { RangeBar } from '../../ui/charts/RangeBar.tsx'
import { formatCount } from '../../ui/counts.ts'
import { FEWEST_LEARNERS, formatPercent, formatShare } from './figures.ts'
import type { AnalyzedQuestion } from './analysis.ts'

/** Facility and discrimination of a question, each with its range. */
export function QuestionFigures({ question }: { question: AnalyzedQuestion }) {
  const { n, facility, facilityRange, discrimination, shrunkDiscrimination, efficiency, guessScore } =
    question
  const isFaint = n < FEWEST_LEARNERS
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Figure
        name="Facility"
        n={n}
        value={formatShare(facility)}
        note={
          facilityRange === null
            ? 'Nobody had it yet.'
            : `Got it right; probably ${formatShare(facilityRange.low)} to ${formatShare(facilityRange.high)}. Guessing gives ${formatShare(guessScore)}.`
        }
        isFaint={isFaint}
      >
        {facility !== null && facilityRange !== null && (
          <RangeBar min={0} max={1} value={facility} {...facilityRange} tick={guessScore} isFaint={isFaint} />
        )}
      </Figure>
      <Figure
        name="Discrimination"
        n={n}
        value={formatPercent(shrunkDiscrimination?.value ?? null)}
        note={
          shrunkDiscrimination === null
            ? 'Unknown: all got the same marks.'
            : `Probably ${formatPercent(shrunkDiscrimination.low)} to ${formatPercent(shrunkDiscrimination.high)}; ${formatPercent(discrimination)} before it was pulled towards the quiz’s mean. Efficiency ${formatPercent(efficiency)}.`
        }
        isFaint={isFaint}
      >
        {shrunkDiscrimination !== null && (
          <RangeBar min={-100} max={100} {...shrunkDiscrimination} tick={0} isFaint={isFaint} />
        )}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: string
  n: number
  value: string
  note: string
  isFaint: boolean
  children: React.ReactElement | false
}

function Figure({ name, n, value, note, isFaint, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className={`text-lg font-semibold ${isFaint ? 'text-muted' : ''}`}>{value}</span>{' '}
        <span className="text-sm text-muted">{`of ${formatCount(n, 'learner')}`}</span>
      </dd>
      {children && <dd className="mt-1">{children}</dd>}
      <dd className="mt-1 text-sm text-muted tabular-nums">{note}</dd>
    </div>
  )
}
