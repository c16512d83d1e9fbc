import { ArrowLeft } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { ProgressBar } from '../../../../ui/charts/ProgressBar.tsx'
import { formatSeconds } from '../../../../ui/time/countdown.ts'

interface SessionHeaderProps {
  back: { to: string; label: string }
  /** The name of the mode. */
  title: string
  heading: string
  headingRef: Ref<HTMLHeadingElement>
  /** The id of the question's text. */
  describedBy: string
  done: number
  total: number
  seconds: number
}

/** The top of a practice: the way out, the progress and the time. */
export function SessionHeader(props: SessionHeaderProps) {
  const { back, title, heading, headingRef, describedBy, done, total, seconds } = props
  return (
    <header>
      <Link
        to={back.to}
        className="-mt-3 -ml-1 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-box px-1 font-medium text-accent hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
        <span className="truncate">{back.label}</span>
      </Link>
      <h1 className="font-sans font-semibold text-muted">{`Practice: ${title}`}</h1>
      <div className="mt-1 mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          ref={headingRef}
          tabIndex={-1}
          data-focus-target
          aria-describedby={describedBy}
          className="font-sans font-semibold tabular-nums"
        >
          {heading}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          <span>{`${done} of ${total} answered`}</span>
          <span aria-hidden="true">{' · '}</span>
          <span translate="no" role="timer" aria-label="Time in this practice">
            {formatSeconds(seconds)}
          </span>
        </p>
      </div>
      <ProgressBar label="Answered questions" value={done} max={total} />
    </header>
  )
}
