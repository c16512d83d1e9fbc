/** A drawing for searches without a result and pages that do not exist: a magnifier over an empty card. */
export function NothingFound() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="h-28 w-auto fill-none stroke-2">
      <rect
        x="34"
        y="16"
        width="70"
        height="88"
        rx="10"
        transform="rotate(-6 69 60)"
        className="fill-surface stroke-line-strong"
      />
      <path d="M46 40l40-4M48 52l26-3M50 64l34-4" strokeLinecap="round" className="stroke-line stroke-4" />
      <circle cx="98" cy="62" r="24" className="fill-accent-soft stroke-accent stroke-4" />
      <path d="m116 80 18 20" strokeLinecap="round" className="stroke-mastery stroke-8" />
      <path
        d="M92 57a7 7 0 1 1 9 7c-2 1-3 2-3 5M98 75v.5"
        strokeLinecap="round"
        className="stroke-accent stroke-4"
      />
    </svg>
  )
}
