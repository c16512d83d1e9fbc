const HEIGHT = 28
const STEP = 14
const WIDTH = 10
const OPACITIES = ['opacity-40', 'opacity-70', ''] as const

interface ThirdsBarsProps {
  /** The share of each third that picked something, from 0 to 1: those who know least first. */
  shares: readonly [number, number, number]
  isFaint: boolean
}

/** Three bars for the thirds of a class. The caller says the same in words. */
export function ThirdsBars({ shares, isFaint }: ThirdsBarsProps) {
  const colour = isFaint ? 'fill-line-strong' : 'fill-accent'
  return (
    <svg
      viewBox={`0 0 ${2 * STEP + WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="block h-7 w-9.5 shrink-0 rtl:-scale-x-100"
    >
      {shares.map((share, third) => {
        const height = Math.max(share > 0 ? 2 : 0, share * (HEIGHT - 1))
        return (
          <g key={third}>
            <path d={`M${third * STEP} ${HEIGHT - 0.5}h${WIDTH}`} className="stroke-line-strong" />
            <rect
              x={third * STEP}
              y={HEIGHT - 1 - height}
              width={WIDTH}
              height={height}
              className={`forced-colors:fill-[CanvasText] ${colour} ${OPACITIES[third]}`}
            />
          </g>
        )
      })}
    </svg>
  )
}
