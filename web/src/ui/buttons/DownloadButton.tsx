import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'

interface DownloadButtonProps {
  /** The visible text. */
  children: string
  /** What the button does, in full. */
  label: string
  /** Downloads the file. Returns an error or a warning to show, or null. */
  download: () => Promise<string | null>
  /** Called with null when a download starts, and with an error, a warning or null when it ends. */
  onFailure: (failure: string | null) => void
}

/** A button that downloads a file. During the download it says so, and ignores clicks. */
export function DownloadButton({ children, label, download, onFailure }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    if (isBusy) return
    setBusy(true)
    onFailure(null)
    onFailure(await download())
    setBusy(false)
  }
  const Icon = isBusy ? LoaderCircle : Download
  return (
    <>
      <Button
        look="secondary"
        className="max-w-full px-3!"
        aria-label={label}
        aria-disabled={isBusy}
        onClick={() => void start()}
      >
        <Icon aria-hidden="true" className={`size-4 ${isBusy ? 'motion-safe:animate-spin' : ''}`} />
        <span>{children}</span>
      </Button>
      <span role="status" className="sr-only">
        {isBusy && 'Downloading…'}
      </span>
    </>
  )
}
