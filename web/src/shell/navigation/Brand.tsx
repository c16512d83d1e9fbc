import { Link } from 'react-router-dom'

interface BrandProps {
  /**
   * Whether the name is hidden where it would push the links into a second row, and on the narrowest phones
   * the logo as well.
   */
  isShort: boolean
}

/** The logo and name. Hidden from keyboard and screen readers, since the Home link leads to the same page. */
export function Brand({ isShort }: BrandProps) {
  return (
    <Link
      to="/"
      tabIndex={-1}
      aria-hidden="true"
      className={`flex min-h-11 shrink-0 items-center gap-2 rounded-box px-1 sm:px-2 md:mr-2 ${isShort ? 'max-[22.5rem]:hidden' : ''}`}
    >
      <svg viewBox="0 0 32 32" className="size-8 fill-none">
        <rect
          x="8"
          y="3"
          width="19"
          height="22"
          rx="5"
          transform="rotate(10 17 14)"
          className="fill-mastery"
        />
        <rect x="4" y="6" width="21" height="23" rx="5" className="fill-accent stroke-surface stroke-[1.5]" />
        <path
          d="m9.5 18 4 4 7-9"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent stroke-3"
        />
      </svg>
      <span
        translate="no"
        className={`font-display text-lg font-semibold tracking-tight ${isShort ? 'max-sm:hidden md:max-lg:hidden' : 'max-[22rem]:hidden'}`}
      >
        Quizfolio
      </span>
    </Link>
  )
}
