import { ChartNoAxesCombined } from 'lucide-react'
import { Link } from 'react-router-dom'

/** Leads to what the answers of all who took a quiz say about its questions. */
export function AnalysisLink({ quizId }: { quizId: string }) {
  return (
    <p className="mt-6">
      <Link
        to={`/quiz/${quizId}/analysis`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        <ChartNoAxesCombined aria-hidden="true" className="size-4 shrink-0" />
        <span>Analysis of the questions</span>
      </Link>
    </p>
  )
}
