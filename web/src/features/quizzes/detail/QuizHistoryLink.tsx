import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router-dom'

/** Leads to scores over time, and to the days of practice. */
export function QuizHistoryLink({ quizId }: { quizId: string }) {
  return (
    <p className="mt-6">
      <Link
        to={`/quiz/${quizId}/history`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
        <span>Scores and days</span>
      </Link>
    </p>
  )
}
