import { daysBetween, formatStudyDay } from '../../time/study-days.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Dot } from './Dot.tsx'
import { PercentGrid } from './PercentGrid.tsx'
import { nearestIndex, placeByTime } from './time-scale.ts'
import { usePointCursor } from './usePointCursor.ts'

/** The chance to answer a question right on a study day. */
interface ChancePoint {
  day: string
  percent: number
}

interface ForgettingCurveProps {
  caption: string
  /** By day; at least two. */
  points: readonly ChancePoint[]
  today: string
  /** Null without an exam, or with one that lies outside the points. */
  examDay: string | null
}

/** How the chance to answer a question right falls, with today and the day of the exam. */
export function ForgettingCurve({ caption, points, today, examDay }: ForgettingCurveProps) {
  const placed = placeByTime(points, ({ day }) => daysBetween(points[0]?.day ?? day, day))
  const texts = points.map(({ day, percent }) => {
    const name = day === today ? 'Today' : day === examDay ? 'Exam day' : null
    const date = formatStudyDay(day, { withYear: true })
    return `${name === null ? date : `${name}, ${date}`}: ${Math.round(percent)}%`
  })
  const todayIndex = points.findIndex(({ day }) => day === today)
  const { index, attributes } = usePointCursor({
    label: caption,
    texts,
    start: Math.max(0, todayIndex),
    indexAt: (x) => nearestIndex(placed, 100 * x),
  })
  const marks = placed.flatMap(({ x, point }) =>
    point.day === examDay
      ? [{ x, name: 'Exam', point }]
      : point.day === today
        ? [{ x, name: 'Today', point }]
        : [],
  )
  const selected = index === null ? undefined : placed[index]
  return (
    <ChartFrame
      caption={caption}
      reading={index === null ? null : (texts[index] ?? null)}
      hint={texts[Math.max(0, todayIndex)] ?? ''}
    >
      <div className="relative mt-5">
        <PercentGrid mark={null}>
          {marks.map(({ x, name }) => (
            <line
              key={name}
              x1={x}
              x2={x}
              y1="0"
              y2="100"
              className={name === 'Exam' ? 'stroke-ink' : 'stroke-line-strong'}
              strokeDasharray={name === 'Exam' ? undefined : '4 4'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline
            points={placed.map(({ x, point }) => `${x},${100 - point.percent}`).join(' ')}
            className="fill-none stroke-accent stroke-2 forced-colors:stroke-[CanvasText]"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {[...marks, ...(selected ? [{ ...selected, name: 'Selected' }] : [])].map(({ x, point, name }) => (
            <Dot
              key={name}
              x={x}
              y={100 - point.percent}
              isSelected={name === 'Selected'}
              className="stroke-accent forced-colors:stroke-[Highlight]"
            />
          ))}
        </PercentGrid>
        <div {...attributes} className="absolute inset-y-0 start-12 end-0 touch-pan-y rounded-box" />
      </div>
      <div aria-hidden="true" className="relative ms-12 mt-2 h-5 text-sm text-muted">
        {marks.map(({ x, name }) => (
          <span
            key={name}
            className={`absolute ${name === 'Exam' ? 'font-semibold text-ink' : ''}`}
            style={x > 50 ? { insetInlineEnd: `${100 - x}%` } : { insetInlineStart: `${x}%` }}
          >
            {name}
          </span>
        ))}
      </div>
      <ChartTable
        caption={caption}
        columns={['Day', 'Chance']}
        rows={points.map(({ day, percent }) => [
          formatStudyDay(day, { withYear: true }),
          `${Math.round(percent)}%`,
        ])}
      />
    </ChartFrame>
  )
}
