import { formatDay } from '../../time/dates.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Dot } from './Dot.tsx'
import { PercentGrid } from './PercentGrid.tsx'
import { nearestIndex, placeByTime } from './time-scale.ts'
import { usePointCursor } from './usePointCursor.ts'

/** A score at a moment. */
interface ScorePoint {
  /** An ISO 8601 time. */
  moment: string
  kind: 'attempt' | 'practice'
  percent: number
  /** What it is the score of, such as “Mock exam” or “Practice, 12 answers”. */
  label: string
}

interface ScoreTimelineProps {
  caption: string
  /** In any order; at least one. */
  points: readonly ScorePoint[]
  /** The score that passes; null for none. */
  passScore: number | null
}

/** Scores over time: attempts as points, practice as a line. */
export function ScoreTimeline({ caption, points, passScore }: ScoreTimelineProps) {
  const sorted = points.toSorted((a, b) => Date.parse(a.moment) - Date.parse(b.moment))
  const placed = placeByTime(sorted, ({ moment }) => Date.parse(moment))
  const texts = sorted.map(
    ({ moment, label, percent }) => `${formatDay(moment)}: ${label}, ${Math.round(percent)}%`,
  )
  const { index, attributes } = usePointCursor({
    label: caption,
    texts,
    start: sorted.length - 1,
    page: 10,
    indexAt: (x) => nearestIndex(placed, 100 * x),
  })
  const line = placed.filter(({ point }) => point.kind === 'practice')
  const first = sorted[0]
  const last = sorted.at(-1)
  return (
    <ChartFrame
      caption={caption}
      reading={index === null ? null : (texts[index] ?? null)}
      hint={texts.at(-1) ?? ''}
    >
      <div className="relative mt-5">
        <PercentGrid mark={passScore}>
          {line.length > 1 && (
            <polyline
              points={line.map(({ x, point }) => `${x},${100 - point.percent}`).join(' ')}
              className="fill-none stroke-accent stroke-2 forced-colors:stroke-[CanvasText]"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {placed.map(({ x, point }, position) =>
            point.kind === 'attempt' || position === index || line.length === 1 ? (
              <Dot
                key={position}
                x={x}
                y={100 - point.percent}
                isSelected={position === index}
                className={
                  point.kind === 'attempt'
                    ? 'stroke-ink forced-colors:stroke-[CanvasText]'
                    : 'stroke-accent forced-colors:stroke-[Highlight]'
                }
              />
            ) : null,
          )}
        </PercentGrid>
        <div {...attributes} className="absolute inset-y-0 start-12 end-0 touch-pan-y rounded-box" />
      </div>
      <p aria-hidden="true" className="ms-12 mt-2 flex justify-between gap-4 text-sm text-muted tabular-nums">
        <span>{first ? formatDay(first.moment) : ''}</span>
        <span>{last && last !== first ? formatDay(last.moment) : ''}</span>
      </p>
      <ChartTable
        caption={caption}
        columns={['Day', 'What', 'Score']}
        rows={sorted.map(({ moment, label, percent }) => [
          formatDay(moment),
          label,
          `${Math.round(percent)}%`,
        ])}
      />
    </ChartFrame>
  )
}
