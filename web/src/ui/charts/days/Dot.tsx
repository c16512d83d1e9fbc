interface DotProps {
  /** In the units of the picture. */
  x: number
  y: number
  isSelected?: boolean
  className: string
}

/** A round dot of a fixed size in a picture that is stretched: a line of no length with round ends. */
export function Dot({ x, y, isSelected = false, className }: DotProps) {
  const path = `M${x} ${y}h0`
  return (
    <g strokeLinecap="round" fill="none">
      <path
        d={path}
        strokeWidth={isSelected ? 15 : 11}
        className="stroke-surface"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={path}
        strokeWidth={isSelected ? 11 : 7}
        className={className}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  )
}
