import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { downloadQuiz } from './download-quiz.ts'

interface DownloadQuizButtonProps {
  quiz: { id: string; title: string }
  /** Called with null when a download starts, and with an error, a warning or null when it ends. */
  onFailure: (failure: string | null) => void
}

/** Downloads a quiz as a .quiz.json file. */
export function DownloadQuizButton({ quiz, onFailure }: DownloadQuizButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    onFailure(null)
    onFailure(await downloadQuiz(quiz))
    setBusy(false)
  }
  const Icon = isBusy ? LoaderCircle : Download
  return (
    <>
      <Button
        look="secondary"
        className="max-w-full px-3!"
        aria-label="Download quiz"
        aria-disabled={isBusy}
        onClick={() => void download()}
      >
        <Icon aria-hidden="true" className={`size-4 ${isBusy ? 'motion-safe:animate-spin' : ''}`} />
        Download
      </Button>
      <span role="status" className="sr-only">
        {isBusy && 'Downloading…'}
      </span>
    </>
  )
}
