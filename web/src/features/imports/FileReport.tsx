import { CircleCheck } from 'lucide-react'
import { Message } from '../../ui/Message.tsx'
import { formatCount } from '../../ui/counts.ts'
import type { FileCheck } from './check-quiz-file.ts'
import { ProblemTable } from './ProblemTable.tsx'

interface FileReportProps {
  /** Null while the file is being read. */
  check: FileCheck | null
}

/** What was found in the file chosen. */
export function FileReport({ check }: FileReportProps) {
  return (
    <div aria-live="polite">
      {check === null && <p className="text-muted">Checking the file…</p>}
      {check?.kind === 'right' && (
        <p className="flex items-center gap-2 font-medium text-right">
          <CircleCheck aria-hidden="true" className="size-5" />
          {describe(check)}
        </p>
      )}
      {check?.kind === 'refused' && <Message kind="error">{check.message}</Message>}
      {check?.kind === 'wrong' && <ProblemTable {...check} />}
    </div>
  )
}

function describe({ questionCount, sectionCount }: { questionCount: number; sectionCount: number }): string {
  const questions = formatCount(questionCount, 'question')
  return sectionCount === 0 ? questions : `${questions} in ${formatCount(sectionCount, 'section')}`
}
