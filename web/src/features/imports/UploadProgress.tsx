import { LeavePrompt } from '../../drafts/LeavePrompt.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ProgressBar } from '../../ui/charts/ProgressBar.tsx'

interface UploadProgressProps {
  percent: number
  onCancel: () => void
}

// Leaving always needs a confirmation while this is shown.
const isSending = () => true

/** The progress of an upload, with a Cancel button. Asks before the page is left. */
export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 grow">
        <p className="mb-1 text-sm text-muted tabular-nums">
          {percent < 100 ? `${percent}% sent` : 'All sent. Waiting for the server to make the quiz…'}
        </p>
        <ProgressBar label="Upload" value={percent} max={100} />
      </div>
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <LeavePrompt title="Leave and cancel the upload?" shouldAsk={isSending}>
        The file is still being sent. It becomes a quiz only if you stay.
      </LeavePrompt>
    </div>
  )
}
