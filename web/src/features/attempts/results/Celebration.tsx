/** Dots around the ring: angle in degrees, distance from the centre, radius, and colour. */
const DOTS = [
  [12, 74, 3, 'fill-accent'],
  [48, 80, 2, 'fill-correct'],
  [86, 75, 2.5, 'fill-accent'],
  [121, 81, 3, 'fill-correct'],
  [158, 74, 2, 'fill-accent'],
  [197, 79, 3, 'fill-correct'],
  [232, 75, 2.5, 'fill-accent'],
  [268, 81, 2, 'fill-correct'],
  [303, 74, 3, 'fill-accent'],
  [338, 80, 2.5, 'fill-correct'],
] as const

/**
 * A short burst of dots from the ring of a passed attempt. It is decoration; with reduced motion there is
 * none, because the dots are invisible at the end of their way.
 */
export function Celebration() {
  return (
    <svg
      viewBox="-90 -90 180 180"
      aria-hidden="true"
      className="pointer-events-none absolute -inset-1/4 overflow-visible print:hidden"
    >
      {DOTS.map(([angle, distance, radius, colour]) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <circle
            cx={distance}
            r={radius}
            className={`${colour} opacity-0 transition-[opacity,translate] delay-500 duration-700 ease-out starting:-translate-x-6 starting:opacity-100`}
          />
        </g>
      ))}
    </svg>
  )
}
