/** A drawing for pages that failed to load: a cable that is not plugged in. */
export function OutOfReach() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="h-28 w-auto fill-none stroke-2">
      <rect x="20" y="22" width="50" height="62" rx="10" className="fill-surface stroke-line-strong" />
      <path d="M32 40h26M32 50h16" strokeLinecap="round" className="stroke-line stroke-4" />
      <rect x="108" y="40" width="32" height="44" rx="10" className="fill-accent-soft stroke-accent" />
      <path
        d="M70 66c16 0 4 34 24 34h-4c14 0 4-38 18-38"
        strokeLinecap="round"
        strokeDasharray="26 14 60"
        className="stroke-mastery stroke-4"
      />
      <path d="M80 40l8 8M96 30v12M78 56h10" strokeLinecap="round" className="stroke-mastery" />
      <path d="M118 56v6M130 56v6M118 72q6-6 12 0" strokeLinecap="round" className="stroke-accent stroke-3" />
    </svg>
  )
}
