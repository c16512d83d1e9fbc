import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { LeaveWarning } from './LeaveWarning.tsx'

interface UploadProgressProps {
  percent: number
  onCancel: () => void
}

/** How much of the file has been sent, and what ends it. */
export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 grow">
        <p className="mb-1 text-sm text-muted tabular-nums">
          {percent < 100 ? `${percent}% sent` : '100% sent, making the quiz…'}
        </p>
        <ProgressBar label="Upload" value={percent} max={100} />
      </div>
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <LeaveWarning />
    </div>
  )
}
