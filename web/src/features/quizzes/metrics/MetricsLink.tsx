import { ChartNoAxesColumn } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../../ui/counts.ts'
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx'

interface MetricsLinkProps {
  quizId: string
  section: { name: string; questionCount: number; progress: { accuracy: number; askedCount: number } }
}

/** A link to the section metrics, with the metrics of one section as a tooltip. */
export function MetricsLink({ quizId, section }: MetricsLinkProps) {
  const { name, questionCount, progress } = section
  const accuracyText = progress.askedCount > 0 ? `${progress.accuracy}% accuracy` : 'no attempt yet'
  return (
    <Tooltip text={`${formatCount(questionCount, 'question')}, ${accuracyText}`}>
      {(describedBy) => (
        <Link
          to={`/quiz/${quizId}/metrics`}
          aria-label={`Section metrics: ${name}`}
          aria-describedby={describedBy}
          className="flex size-11 items-center justify-center rounded-box text-muted transition-colors hover:bg-sunken hover:text-ink"
        >
          <ChartNoAxesColumn aria-hidden="true" className="size-5" />
        </Link>
      )}
    </Tooltip>
  )
}
