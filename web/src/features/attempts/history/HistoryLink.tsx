import { Link } from 'react-router-dom'
import { historyPath } from './history-path.ts'

/** Leads from an attempt's results to the list of all attempts at its quiz. */
export function HistoryLink({ quizId }: { quizId: string }) {
  return (
    <Link
      to={historyPath(quizId)}
      className="flex min-h-11 w-full items-center justify-center font-semibold text-accent underline underline-offset-4"
    >
      All attempts at this quiz
    </Link>
  )
}
