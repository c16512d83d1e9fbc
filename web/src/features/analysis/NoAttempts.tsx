import { EmptyFolio } from '../../drawings/EmptyFolio.tsx'
import type { Elements } from '../../ui/elements.ts'

interface NoAttemptsProps {
  title: string
  /** When the analysis begins. */
  text: string
  children?: Elements
}

/** Stands for an analysis that has no attempt yet. */
export function NoAttempts({ title, text, children }: NoAttemptsProps) {
  return (
    <div className="flex flex-col items-center rounded-box border border-dashed border-line-strong px-5 py-10 text-center">
      <EmptyFolio />
      <p className="mt-4 font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  )
}
