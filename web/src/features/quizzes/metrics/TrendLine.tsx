import { formatCount } from '../../../ui/counts.ts'

const WIDTH = 192
const HEIGHT = 40
/** Keeps the line and its last point inside the picture. */
const MARGIN = 5

/** Accuracies by attempt as a small line, with the figures as text. */
export function TrendLine({ accuracies }: { accuracies: readonly number[] }) {
  const last = accuracies.at(-1)
  if (last === undefined) return null
  if (accuracies.length === 1)
    return <p className="text-sm text-muted tabular-nums md:max-lg:text-right">{`${last}% in 1 attempt`}</p>
  const step = (WIDTH - 2 * MARGIN) / (accuracies.length - 1)
  const points = accuracies.map((accuracy, index) => [MARGIN + index * step, heightOf(accuracy)] as const)
  const [endX, endY] = points.at(-1) ?? [0, 0]
  return (
    <figure className="flex flex-col gap-1">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="h-10 w-48 max-w-full rtl:-scale-x-100"
      >
        <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} className="stroke-line" />
        <polyline
          points={points.map((point) => point.join(',')).join(' ')}
          strokeLinejoin="round"
          strokeLinecap="round"
          className="fill-none stroke-accent stroke-2 forced-colors:stroke-[CanvasText]"
        />
        <circle cx={endX} cy={endY} r="3.5" className="fill-accent forced-colors:fill-[CanvasText]" />
      </svg>
      <figcaption className="text-sm text-muted tabular-nums">
        <span aria-hidden="true">{`${accuracies[0]}% to ${last}% in ${formatCount(accuracies.length, 'attempt')}`}</span>
        <span className="sr-only">
          {`Accuracy in the last ${formatCount(accuracies.length, 'attempt')}: ${accuracies.join('%, ')}%`}
        </span>
      </figcaption>
    </figure>
  )
}

function heightOf(accuracy: number): number {
  return HEIGHT - MARGIN - (accuracy / 100) * (HEIGHT - 2 * MARGIN)
}
