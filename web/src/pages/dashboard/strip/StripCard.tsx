import { useId } from 'react'
import type { Elements } from '../../../ui/elements.ts'

interface StripCardProps {
  title: string
  /** A short text at the end of the title's line. */
  note?: string
  className?: string
  children: Elements
}

/** A part of the dashboard's strip. */
export function StripCard({ title, note, className = '', children }: StripCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-box border border-line bg-surface p-5 ${className}`}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="font-sans text-base font-bold">
          {title}
        </h2>
        {note !== undefined && <p className="text-sm text-muted tabular-nums">{note}</p>}
      </div>
      {children}
    </section>
  )
}
