import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { memoryPath } from '../paths/memory-path.ts'

interface MemoryLinkProps {
  quizId: string
  questionId: string
  /** The number of the question, for screen readers; null if the page has only one question. */
  number: number | null
}

/** Leads to what the learner remembers of a question. */
export function MemoryLink({ quizId, questionId, number }: MemoryLinkProps) {
  return (
    <Link
      to={memoryPath(quizId, questionId)}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent hover:underline print:hidden"
    >
      <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <span>What you remember</span>
        {number !== null && (
          <>
            {' '}
            <span className="sr-only">{`of question ${number}`}</span>
          </>
        )}
      </span>
    </Link>
  )
}
