import { KeyRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../../ui/counts.ts'

interface CorrectionsLinkProps {
  quizId: string
  /** Null for those who may not see the corrections. */
  count: number | null
}

/** Leads to the corrections of a quiz, once there is one. */
export function CorrectionsLink({ quizId, count }: CorrectionsLinkProps) {
  if (count === null || count === 0) return null
  return (
    <p className="mt-6">
      <Link
        to={`/quiz/${quizId}/corrections`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        <KeyRound aria-hidden="true" className="size-4 shrink-0" />
        <span className="tabular-nums">{formatCount(count, 'correction')}</span>
      </Link>
    </p>
  )
}
