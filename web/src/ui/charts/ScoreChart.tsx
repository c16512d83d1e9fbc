import { PASS_MARK } from './pass-mark.ts'

const WIDTH = 600
const HEIGHT = 120
/** Scores at which a line is drawn and labelled. */
const GRID = [0, PASS_MARK, 100]
/** Keeps the ends of the line inside the picture. */
const MARGIN = 8

interface ScoreChartProps {
  /** Percentages, oldest first; at least two. */
  scores: readonly number[]
  /** What they are the scores of, such as “your attempts”. */
  of: string
}

/** Scores over time, with the pass mark. Decoration: the list of attempts has the figures. */
export function ScoreChart({ scores, of }: ScoreChartProps) {
  const step = (WIDTH - 2 * MARGIN) / (scores.length - 1)
  const points = scores.map((score, index) => `${MARGIN + index * step},${heightOf(score)}`)
  const [first] = scores
  return (
    <figure className="mt-3 rounded-box border border-line bg-surface p-4">
      <figcaption className="text-sm text-muted">
        {`Scores of ${of}, from ${first}% to ${scores.at(-1)}%`}
      </figcaption>
      <div aria-hidden="true" className="mt-3 flex gap-2">
        <div className="relative w-10 shrink-0 text-end text-sm text-muted tabular-nums">
          {GRID.map((score) => (
            <span key={score} className="absolute end-0 -translate-y-1/2" style={{ top: topOf(score) }}>
              {`${score}%`}
            </span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-32 min-w-0 grow">
          {GRID.map((score) => (
            <line
              key={score}
              x1="0"
              x2={WIDTH}
              y1={heightOf(score)}
              y2={heightOf(score)}
              strokeDasharray={score === PASS_MARK ? '4 4' : undefined}
              className={score === PASS_MARK ? 'stroke-line-strong' : 'stroke-line'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline
            points={points.join(' ')}
            className="fill-none stroke-accent stroke-2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
    </figure>
  )
}

function heightOf(score: number): number {
  return HEIGHT - MARGIN - (score / 100) * (HEIGHT - 2 * MARGIN)
}

function topOf(score: number): string {
  return `${(100 * heightOf(score)) / HEIGHT}%`
}
