import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { downloadQuiz } from './download-quiz.ts'

interface DownloadQuizButtonProps {
  quiz: { id: string; title: string }
  /** Is told why it failed; null where it did not, or begins anew. */
  onFailure: (failure: string | null) => void
}

/** Saves a quiz as a file with everything it has. */
export function DownloadQuizButton({ quiz, onFailure }: DownloadQuizButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    onFailure(null)
    onFailure(await downloadQuiz(quiz))
    setBusy(false)
  }
  return (
    <Button
      look="subtle"
      aria-label="Download quiz"
      aria-disabled={isBusy}
      className="min-w-11 px-2!"
      onClick={() => void download()}
    >
      <Download aria-hidden="true" className="size-5" />
    </Button>
  )
}
