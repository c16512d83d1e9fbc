import { safeFileName } from 'quiz-format/rules'
import { useState } from 'react'
import type { AttemptChoice } from '../../gql/graphql.ts'
import { DownloadButton } from '../../ui/buttons/DownloadButton.tsx'
import { Message } from '../../ui/page/Message.tsx'
import { downloadFile } from '../../features/classrooms/download-file.ts'

interface AnalysisDownloadsProps {
  assignment: { id: string; title: string }
  choice: AttemptChoice
}

/** Downloads what the figures are calculated from. */
export function AnalysisDownloads({ assignment, choice }: AnalysisDownloadsProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { id, title } = assignment
  const download = (cells: 'marks' | 'picks', kind: string) => {
    const attempts = choice === 'COUNTED' ? '&attempts=counted' : ''
    const path = `/api/assignments/${id}/matrix.csv?cells=${cells}${attempts}`
    return downloadFile({ path, name: `${safeFileName(title) || 'Assignment'} ${kind}.csv`, noun: cells })
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="max-w-[65ch]">
        To check the figures, download what they are calculated from: the marks or the picked options of each
        learner, without names.
      </p>
      <div className="flex flex-wrap gap-2">
        <DownloadButton
          label="Download the marks as CSV"
          download={() => download('marks', 'matrix')}
          onFailure={setFailure}
        >
          Marks
        </DownloadButton>
        <DownloadButton
          label="Download the picked options as CSV"
          download={() => download('picks', 'picks')}
          onFailure={setFailure}
        >
          Picked options
        </DownloadButton>
      </div>
      <Message kind="error">{failure}</Message>
    </div>
  )
}
