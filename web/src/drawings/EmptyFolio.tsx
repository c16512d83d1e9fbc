/** A drawing for places where quizzes will be: a stack of question cards, the first one still blank. */
export function EmptyFolio() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="h-28 w-auto fill-none stroke-2">
      <rect
        x="52"
        y="14"
        width="76"
        height="84"
        rx="10"
        transform="rotate(11 90 56)"
        className="fill-mastery-soft stroke-mastery"
      />
      <rect
        x="40"
        y="16"
        width="76"
        height="84"
        rx="10"
        transform="rotate(3 78 58)"
        className="fill-accent-soft stroke-accent"
      />
      <rect x="28" y="20" width="76" height="84" rx="10" className="fill-surface stroke-line-strong" />
      <path d="M42 38h48M42 47h30" strokeLinecap="round" className="stroke-line-strong stroke-4" />
      {[62, 75, 88].map((y) => (
        <g key={y}>
          <circle cx="46" cy={y} r="4" className="stroke-line-strong" />
          <path d={`M56 ${y}h30`} strokeLinecap="round" className="stroke-line stroke-4" />
        </g>
      ))}
      <path
        d="m40 74 5 6 11-14"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-accent stroke-4"
      />
      <path d="M138 20v12M132 26h12M18 54v8M14 58h8" strokeLinecap="round" className="stroke-mastery" />
    </svg>
  )
}
