import { useState } from 'react'
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { downloadGradebook } from './download-gradebook.ts'

interface GradebookDownloadsProps {
  classroom: { id: string; name: string }
  countsMissing: boolean
}

/** Downloads the gradebook as a file. */
export function GradebookDownloads({ classroom, countsMissing }: GradebookDownloadsProps) {
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <DownloadButton
          label="Download as CSV"
          download={() => downloadGradebook(classroom, 'csv', countsMissing)}
          onFailure={setFailure}
        >
          CSV
        </DownloadButton>
        <DownloadButton
          label="Download as Excel"
          download={() => downloadGradebook(classroom, 'xlsx', countsMissing)}
          onFailure={setFailure}
        >
          Excel
        </DownloadButton>
      </div>
      <Message kind="error">{failure}</Message>
    </div>
  )
}
